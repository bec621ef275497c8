import type { MdastNode } from 'satteri'

/** A place in a text; lines and columns count from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Every node of a text, a parent before its children. */
export function* nodes(tree: MdastNode): Generator<MdastNode> {
  yield tree
  if (!('children' in tree)) return
  for (const child of tree.children) yield* nodes(child as MdastNode)
}

/** Where a node begins. */
export function placeOf({ position }: MdastNode): Place {
  return position?.start ?? { line: 1, column: 1 }
}

/** Where a word stands within a node's source; the node's own place when it is not to be found. */
export function placeWithin(text: string, node: MdastNode, word: string): Place {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return placeOf(node)
  const found = text.slice(start.offset, end.offset).search(wholeWord(word))
  if (found < 0) return placeOf(node)
  const before = text.slice(0, start.offset + found).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The text of a node and of all in it, as a heading's anchor is made of it. */
export function textOf(node: MdastNode): string {
  if ('value' in node && typeof node.value === 'string') return node.value
  if (!('children' in node)) return ''
  return node.children.map((child) => textOf(child as MdastNode)).join('')
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`)
}
