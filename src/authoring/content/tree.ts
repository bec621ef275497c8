import type { MdastNode } from 'satteri'
import { type Position, positionOfIndex } from '../source/faults.ts'

/** Yields a node and its descendants, parents before children. */
export function* walkNodes(tree: MdastNode): Generator<MdastNode> {
  yield tree
  if (!('children' in tree)) return
  for (const child of tree.children) yield* walkNodes(child as MdastNode)
}

export function positionOfNode({ position }: MdastNode): Position {
  return position?.start ?? { line: 1, column: 1 }
}

/** Returns the position of a word in a node's source; the node's own position if it is not found. */
export function positionOfWord(text: string, node: MdastNode, word: string): Position {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return positionOfNode(node)
  const found = text.slice(start.offset, end.offset).search(wholeWord(word))
  if (found < 0) return positionOfNode(node)
  return positionOfIndex(text, start.offset + found)
}

/** Returns the text of a node and its descendants, from which Astro makes a heading's anchor. */
export function textOfNode(node: MdastNode): string {
  if ('value' in node && typeof node.value === 'string') return node.value
  if (!('children' in node)) return ''
  return node.children.map((child) => textOfNode(child as MdastNode)).join('')
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`)
}
