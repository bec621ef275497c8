import { z } from 'zod'
import type { Finding } from './faults.ts'
import { didYouMean } from './nearest.ts'
import { advice, schemaAt } from './schema-at.ts'

type Path = readonly (string | number)[]
type Issue = z.core.$ZodIssue

/** Describes the issues of a document's schema in words for an editor. */
export function schemaFindings(
  file: string,
  schema: z.ZodType,
  issues: readonly Issue[],
): Finding[] {
  return issues.flatMap((issue) => {
    const path = issue.path.filter((key) => typeof key !== 'symbol')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownKey(file, schema, [...path, key]))
    }
    const atKey = issue.code === 'invalid_key'
    return [{ file, path, atKey, ...explain(issue, path, advice(schema, path)) }]
  })
}

function unknownKey(file: string, schema: z.ZodType, path: Path): Finding {
  const parent = schemaAt(schema, path.slice(0, -1)).at(-1)
  const known = parent instanceof z.ZodObject ? Object.keys(parent.shape) : []
  const key = String(path.at(-1))
  const hint = didYouMean(key, known, 'remove it')
  return { file, path, atKey: true, message: `unknown key "${key}"`, hint }
}

function explain(issue: Issue, path: Path, howTo: string): Pick<Finding, 'message' | 'hint'> {
  const name = fieldName(path)
  if (issue.code === 'invalid_type' && isNothing(issue.input)) {
    if (path.length === 0) return { message: 'the file is empty', hint: `write ${howTo}` }
    return { message: `missing ${name}`, hint: `add ${String(path.at(-1))}: ${howTo}` }
  }
  const hint = `write ${howTo}`
  if (issue.code === 'invalid_value' && typeof issue.input === 'string') {
    return {
      message: `unknown ${name} "${issue.input}"`,
      hint: didYouMean(issue.input, issue.values.map(String), hint),
    }
  }
  return { message: `${name} ${valueMessage(issue)}`, hint }
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
