import { join } from 'node:path'
import { isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { Fault, Finding, Spot } from './faults.ts'

interface Place {
  readonly line: number
  readonly column: number
}

/**
 * Finds the lines and columns of findings. It parses the files again, keeping positions, which is
 * slow: only files with faults come here. Files are named with the directory before them.
 */
export function locate(
  findings: readonly Finding[],
  textOf: (file: string) => string,
  directory: string,
): Fault[] {
  const locators = new Map<string, ReturnType<typeof locator>>()
  const placeOf = (spot: Spot & { atKey?: boolean }) => {
    const find = locators.get(spot.file) ?? locator(textOf(spot.file))
    locators.set(spot.file, find)
    return { file: join(directory, spot.file), ...find(spot) }
  }
  return findings.map(({ message, hint, other, ...spot }) => {
    const at = other && placeOf(other)
    const also = at ? `, see ${at.file}:${at.line}:${at.column}` : ''
    return { ...placeOf(spot), message: message + also, hint }
  })
}

function locator(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  return ({ path, atKey = false }: Spot & { atKey?: boolean }): Place => {
    const node = (atKey ? keyAt(document, path) : undefined) ?? deepest(document, path)
    return place(lines, isNode(node) ? (node.range?.[0] ?? 0) : 0)
  }
}

type Document = ReturnType<typeof parseDocument>

/** The node at the path, or the innermost one on the way when the rest is missing. */
function deepest(document: Document, path: Spot['path']): unknown {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node
  }
  return document.contents
}

function keyAt(document: Document, path: Spot['path']): unknown {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  if (!isMap(parent)) return undefined
  return parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))?.key
}

/** The places of everything that the YAML parser itself could not read. */
export function syntaxFaults(path: string, text: string, reason: string): Fault[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length === 0) {
    return [{ file: path, line: 1, column: 1, message: reason, hint: HINTS.default }]
  }
  return document.errors.map(({ code, pos: [offset], message }) => {
    const start = code === 'MISSING_CHAR' ? startOfText(document, offset) : offset
    return { file: path, ...place(lines, start), message, hint: HINTS[code] ?? HINTS.default }
  })
}

const HINTS: Readonly<Record<string, string>> & { readonly default: string } = {
  DUPLICATE_KEY: 'remove one of the two',
  MISSING_CHAR: 'close what is open: a quote or a bracket',
  BAD_INDENT: 'indent it further, or close what is open before it',
  TAB_AS_INDENT: 'indent with spaces',
  default: 'quote text that holds ": " or " #", and indent with spaces',
}

/** Where the text begins that an open quote made run on to an offset. */
function startOfText(document: Document, offset: number): number {
  let start = offset
  visit(document, {
    Scalar(_, { range }) {
      if (range && range[0] < offset && offset <= range[1]) start = range[0]
    },
  })
  return start
}

function place(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col) }
}
