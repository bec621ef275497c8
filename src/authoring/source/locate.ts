import { join } from 'node:path'
import { isMap, isNode, isScalar, parseDocument } from 'yaml'
import { type DocumentPath, type Fault, positionOfIndex, type UnlocatedFault } from './faults.ts'

/** Adds lines and columns to faults, and the directory to their file names. Pass only faulty files, since parsing with positions is slow. */
export function addPositions(
  findings: readonly UnlocatedFault[],
  textOf: (file: string) => string,
  directory: string,
): Fault[] {
  const locators = new Map<string, ReturnType<typeof locator>>()
  const positionOf = (documentPath: DocumentPath & { atKey?: boolean }) => {
    const find = locators.get(documentPath.file) ?? locator(textOf(documentPath.file))
    locators.set(documentPath.file, find)
    return { file: join(directory, documentPath.file), ...find(documentPath) }
  }
  return findings.map(({ message, hint, unquoted, other, ...documentPath }) => {
    const at = other && positionOf(other)
    const also = at ? `, see ${at.file}:${at.line}:${at.column}` : ''
    const { written, ...place } = positionOf(documentPath)
    const quoted = unquoted && written !== undefined ? `put it in quotes: "${written}"` : hint
    return { ...place, message: message + also, hint: quoted }
  })
}

function locator(text: string) {
  const document = parseDocument(text, { prettyErrors: false })
  return ({ path, atKey = false }: DocumentPath & { atKey?: boolean }) => {
    const node = (atKey ? keyAt(document, path) : undefined) ?? deepestNode(document, path)
    const written = isScalar(node) ? node.source : undefined
    return { ...positionOfIndex(text, isNode(node) ? (node.range?.[0] ?? 0) : 0), written }
  }
}

type Document = ReturnType<typeof parseDocument>

function deepestNode(document: Document, path: DocumentPath['path']): unknown {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node
  }
  return document.contents
}

function keyAt(document: Document, path: DocumentPath['path']): unknown {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  if (!isMap(parent)) return undefined
  return parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))?.key
}

export interface TextWithPosition {
  readonly path: readonly (string | number)[]
  readonly text: string
}

/** Yields every text of a document with its key path. */
export function* textsWithKeyPaths(
  value: unknown,
  path: TextWithPosition['path'] = [],
): Generator<TextWithPosition> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* textsWithKeyPaths(entry, [...path, index])
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value))
      yield* textsWithKeyPaths(entry, [...path, key])
  }
}
