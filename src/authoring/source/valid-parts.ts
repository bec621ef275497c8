import { z } from 'zod'

/** A document in which any part may be missing because it was invalid. */
export type ValidParts<T> = T extends readonly (infer Entry)[]
  ? (ValidParts<Entry> | undefined)[]
  : T extends Date
    ? T
    : T extends object
      ? { [Key in keyof T]?: ValidParts<T[Key]> | undefined }
      : T

export function validParts(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return validParts(schema.unwrap() as z.ZodType, value)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry) => validParts(schema.element as z.ZodType, entry))
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    const known = value as Record<string, unknown>
    return Object.fromEntries(fields.map(([key, field]) => [key, validParts(field, known[key])]))
  }
  return undefined
}
