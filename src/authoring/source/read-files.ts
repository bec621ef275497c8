import { readdirSync } from 'node:fs'
import { CORE_SCHEMA, load } from 'js-yaml'
import { type Document, LineCounter, parseDocument, visit } from 'yaml'
import type { Fault } from './faults.ts'
import { positionAt } from './locate.ts'

export interface ParsedYaml {
  readonly value: unknown
  readonly faults: readonly Fault[]
}

/** js-yaml is fast but gives no positions, so a text that it rejects is parsed again by the slow parser. */
export function parseYaml(path: string, text: string): ParsedYaml {
  try {
    return { value: load(text, { schema: CORE_SCHEMA }), faults: [] }
  } catch (error) {
    return { value: undefined, faults: syntaxFaults(path, text, (error as Error).message) }
  }
}

/** `message` is reported when the slow parser finds no error. */
function syntaxFaults(path: string, text: string, message: string): Fault[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length === 0) {
    return [{ file: path, line: 1, column: 1, message, hint: HINTS.default }]
  }
  return document.errors.map(({ code, pos: [offset], message }) => {
    const start = code === 'MISSING_CHAR' ? startOfText(document, offset) : offset
    const hint = HINTS[code] ?? HINTS.default
    return { file: path, ...positionAt(lines, start), message, hint }
  })
}

const HINTS: Readonly<Record<string, string>> & { readonly default: string } = {
  DUPLICATE_KEY: 'remove one of the two',
  MISSING_CHAR: 'close what is open: a quote or a bracket',
  BAD_INDENT: 'indent it further, or close what is open before it',
  TAB_AS_INDENT: 'indent with spaces',
  default: 'quote text that holds ": " or " #", and indent with spaces',
}

/** Returns the offset where an unclosed quote opens; the parser reports the end of the file. */
function startOfText(document: Document, offset: number): number {
  let start = offset
  visit(document, {
    Scalar(_, { range }) {
      if (range && range[0] < offset && offset <= range[1]) start = range[0]
    },
  })
  return start
}

/** Returns the names in a folder with an ending such as `.yaml`, sorted; none if there is no folder. */
export function listFiles(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
