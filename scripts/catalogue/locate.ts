import { isMap, isNode, isScalar, LineCounter, type Pair, parseDocument } from 'yaml'
import type { Fault, Finding } from './faults.ts'

interface Place {
  readonly line: number
  readonly column: number
}

/** A parser for one file's text that keeps positions: slow, so only files with faults come here. */
export function locator(text: string): (finding: Finding) => Place {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  return ({ path, atKey = false }) => {
    const node = atKey ? keyAt(document, path) : deepest(document, path)
    return place(lines, isNode(node) ? (node.range?.[0] ?? 0) : 0)
  }
}

type Document = ReturnType<typeof parseDocument>

/** The node at the path, or the innermost one on the way when the rest is missing. */
function deepest(document: Document, path: readonly (string | number)[]): unknown {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node
  }
  return document.contents
}

function keyAt(document: Document, path: readonly (string | number)[]): unknown {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  if (!isMap(parent)) return parent
  const pair = parent.items.find(
    (item: Pair) => isScalar(item.key) && item.key.value === path.at(-1),
  )
  return pair?.key
}

/** The places of everything that the YAML parser itself could not read. */
export function syntaxFaults(file: string, text: string, reason: string): Fault[] {
  const lines = new LineCounter()
  const { errors } = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const hint = 'quote text that holds ": " or " #", and indent with spaces'
  if (errors.length === 0) return [{ file, line: 1, column: 1, message: reason, hint }]
  return errors.map(({ pos, message }) => ({ file, ...place(lines, pos[0]), message, hint }))
}

function place(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col) }
}
