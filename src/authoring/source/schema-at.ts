import { z } from 'zod'

type Path = readonly (string | number)[]

/** Returns the description of a field: its own, else that of the type that it wraps. */
export function advice(schema: z.ZodType, path: Path): string {
  const described = schemaAt(schema, path).find(({ description }) => description)
  return described?.description ?? 'it as the other files do'
}

/** Returns the schemas at a path, from the outermost wrapper (such as `optional`) to the innermost. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType[] {
  const [key, ...rest] = path
  const child = key === undefined ? undefined : childSchema(schema, key)
  return child ? schemaAt(child, rest) : unwrapped(schema)
}

export function childSchema(schema: z.ZodType, key: string | number): z.ZodType | undefined {
  const inner = unwrapped(schema).at(-1)
  const child =
    inner instanceof z.ZodObject
      ? inner.shape[key]
      : inner instanceof z.ZodArray
        ? inner.element
        : inner instanceof z.ZodRecord
          ? inner.valueType
          : undefined
  return child instanceof z.ZodType ? child : undefined
}

function unwrapped(schema: z.ZodType): z.ZodType[] {
  const inner =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
      ? schema.unwrap()
      : schema instanceof z.ZodPipe
        ? schema.in
        : undefined
  return inner instanceof z.ZodType ? [schema, ...unwrapped(inner)] : [schema]
}
