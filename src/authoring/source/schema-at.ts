import { z } from 'zod'

type Path = readonly (string | number)[]

/** How the innermost described schema on the way to a field says that it is written. */
export function advice(schema: z.ZodType, path: Path): string {
  const described = schemaAt(schema, path).findLast(({ description }) => description)
  return described?.description ?? 'it as the other files do'
}

/** The schemas at the end of a path, from the outermost wrapper to what it wraps. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType[] {
  const layers = unwrapped(schema)
  const [key, ...rest] = path
  const inner = layers.at(-1)
  if (key === undefined || !inner) return layers
  const child =
    inner instanceof z.ZodObject
      ? inner.shape[key]
      : inner instanceof z.ZodArray
        ? inner.element
        : inner instanceof z.ZodRecord
          ? inner.valueType
          : undefined
  return child instanceof z.ZodType ? schemaAt(child, rest) : layers
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
