import { z } from 'zod'

/** A document of which only the sound parts are there. */
export type Draft<T> = T extends readonly (infer Entry)[]
  ? (Draft<Entry> | undefined)[]
  : T extends object
    ? { [Key in keyof T]?: Draft<T[Key]> | undefined }
    : T

/**
 * What is sound of a faulty document, in its places: so that references can be checked in the same
 * run that reports the fault.
 */
export function salvage(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  if (schema instanceof z.ZodOptional) return salvage(schema.unwrap() as z.ZodType, value)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry) => salvage(schema.element as z.ZodType, entry))
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    const known = value as Record<string, unknown>
    return Object.fromEntries(fields.map(([key, field]) => [key, salvage(field, known[key])]))
  }
  return undefined
}
