import { z } from 'zod'
import { suggestNearestWord, type UnlocatedFault } from './faults.ts'
import { oddSpaceHint } from './yaml-faults.ts'

type Path = readonly (string | number)[]
type Issue = z.core.$ZodIssue

/** Describes the faults that a schema finds in a document, in words for an editor. */
export function schemaFindings(
  file: string,
  schema: z.ZodType,
  issues: readonly Issue[],
): UnlocatedFault[] {
  return issues.flatMap((issue) => {
    const path = issue.path.filter((key) => typeof key !== 'symbol')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownKey(file, schema, [...path, key]))
    }
    const atKey = issue.code === 'invalid_key'
    return [{ file, path, atKey, ...explain(issue, path, fieldAdvice(schema, path)) }]
  })
}

/** What is wrong with the value of one field, and what to write instead; undefined if it may have it. */
export function fieldFault(schema: z.ZodObject, key: string, value: unknown): string | undefined {
  const field = schema.shape[key] as z.ZodType
  const issues = field.safeParse(value, { reportInput: true }).error?.issues ?? []
  const at = issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }))
  const [found] = schemaFindings('', schema, at)
  return found && `${found.message}; ${found.hint}`
}

function unknownKey(file: string, schema: z.ZodType, path: Path): UnlocatedFault {
  const parent = schemasAtPath(schema, path.slice(0, -1)).at(-1)
  const known = parent instanceof z.ZodObject ? Object.keys(parent.shape) : []
  const key = String(path.at(-1))
  const hint = oddSpaceHint(key) ?? suggestNearestWord(key, known, 'remove it')
  return { file, path, atKey: true, message: `unknown key "${key}"`, hint }
}

function explain(
  issue: Issue,
  path: Path,
  howTo: string,
): Pick<UnlocatedFault, 'message' | 'hint' | 'unquoted'> {
  const name = fieldName(path)
  if (issue.code === 'invalid_type' && isNothing(issue.input)) {
    if (path.length === 0) return { message: 'the file is empty', hint: `write ${howTo}` }
    return { message: `missing ${name}`, hint: `add ${String(path.at(-1))}: ${howTo}` }
  }
  const hint = `write ${howTo}`
  if (issue.code === 'invalid_value' && typeof issue.input === 'string') {
    return {
      message: `unknown ${name} "${issue.input}"`,
      hint: suggestNearestWord(issue.input, issue.values.map(String), hint),
    }
  }
  const message = `${name} ${valueMessage(issue)}`
  if (isUnquotedText(issue)) {
    return { message, hint: `put it in quotes: "${issue.input}"`, unquoted: true }
  }
  return { message, hint: ownHint(issue) ?? hint }
}

function isUnquotedText(issue: Issue): boolean {
  const isText = issue.code === 'invalid_type' && issue.expected === 'string'
  return isText && ['number', 'boolean'].includes(typeof issue.input)
}

/** The hint of a rule that knows better than the field what to write. */
function ownHint(issue: Issue): string | undefined {
  return issue.code === 'custom' ? issue.params?.['hint'] : undefined
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of key: value lines',
  record: 'a group of key: value lines',
}

function valueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}, but is ${JSON.stringify(issue.input)}`
    case 'invalid_union':
      return `must be text, but is ${JSON.stringify(issue.input)}`
    case 'too_small':
      return issue.origin === 'number'
        ? `must be ${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}, but is ${issue.input}`
        : `is too short: ${sizeOf(issue.input)}, at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be ${issue.inclusive ? 'at most' : 'below'} ${issue.maximum}, but is ${issue.input}`
        : `is too long: ${sizeOf(issue.input)}, at most ${issue.maximum}`
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message
    default:
      return issue.message
  }
}

function isNothing(input: unknown): boolean {
  return input === undefined || input === null
}

function sizeOf(input: unknown): string {
  return Array.isArray(input) ? `${input.length} entries` : `${String(input).length} characters`
}

/** Formats a path as `pictures[0].alt`; the index is left out for a file that is itself a list. */
function fieldName(path: Path): string {
  const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  return name.replace(/^(\[\d+\])?\./, '') || 'the file'
}

/** Returns a field's description or, if it has none, the description of the type that the field wraps. */
export function fieldAdvice(schema: z.ZodType, path: Path): string {
  const described = schemasAtPath(schema, path).find(({ description }) => description)
  return described?.description ?? 'it as the other files do'
}

/** Returns the schemas at a path, from the outermost wrapper (such as `optional`) to the innermost. */
export function schemasAtPath(schema: z.ZodType, path: Path): z.ZodType[] {
  const [key, ...rest] = path
  const child = key === undefined ? undefined : childSchema(schema, key)
  return child ? schemasAtPath(child, rest) : unwrapped(schema)
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

/** A document in which any part may be missing because it was invalid. */
export type PartiallyValid<T> = T extends readonly (infer Entry)[]
  ? (PartiallyValid<Entry> | undefined)[]
  : T extends Date
    ? T
    : T extends object
      ? { [Key in keyof T]?: PartiallyValid<T[Key]> | undefined }
      : T

export function keepValidParts(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return keepValidParts(schema.unwrap() as z.ZodType, value)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry) => keepValidParts(schema.element as z.ZodType, entry))
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    const known = value as Record<string, unknown>
    return Object.fromEntries(
      fields.map(([key, field]) => [key, keepValidParts(field, known[key])]),
    )
  }
  return undefined
}
