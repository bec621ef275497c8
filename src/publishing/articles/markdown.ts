import type { MdastNode } from 'satteri'
import { attributesOf, type Tag } from '#authoring/content/checks/attributes.ts'
import { positionOf } from '#authoring/content/tree.ts'
import { COMPONENTS } from '#components/content/components.ts'
import { currentHref, type ShopFacts } from '#domain/content/shop-facts.ts'
import { absoluteUrl } from '#domain/site/frame.ts'

/** A part of the source to replace; offsets count from its beginning. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Replaces components by what they show and gives links the shop's address; all else stays as the editor wrote it. */
export function mdxToMarkdown(text: string, tree: MdastNode, facts: ShopFacts): string {
  const children = childrenOf(tree).filter(({ type }) => type !== 'yaml')
  return `${between(text, children, facts).trim()}\n`
}

function between(text: string, nodes: readonly MdastNode[], facts: ShopFacts): string {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (!first || !last) return ''
  const edits = nodes.flatMap((node) => [...editsIn(text, node, facts)])
  let at = offsets(first).start
  let written = ''
  for (const edit of edits) {
    written += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return written + text.slice(at, offsets(last).end)
}

function* editsIn(text: string, node: MdastNode, facts: ShopFacts): Generator<Edit> {
  const { start, end } = offsets(node)
  if (isComponent(node)) {
    const inner = between(text, childrenOf(node), facts)
    const { values } = attributesOf(node)
    const component = COMPONENTS[node.name ?? '']
    if (!component) throw new Error(`${facts.page}: there is no component <${node.name}>`)
    const checked = component.attributes.parse(values)
    yield { start, end, text: component.markdown(checked, inner, facts) }
  } else if (/^mdx(Text|Flow)Expression$|^mdxjsEsm$/.test(node.type)) {
    yield { start, end, text: '' }
  } else {
    for (const child of childrenOf(node)) yield* editsIn(text, child, facts)
    if (node.type === 'link' && node.url.startsWith('/'))
      yield urlEdit(text, node.url, offsets(node), facts)
  }
}

function urlEdit(
  text: string,
  url: string,
  link: Pick<Edit, 'start' | 'end'>,
  facts: ShopFacts,
): Edit {
  const place = text.slice(link.start, link.end).lastIndexOf(url)
  if (place < 0) throw new Error(`${facts.page}: write the address ${url} of a link as it is`)
  const start = link.start + place
  const current = currentHref(facts, url)
  return { start, end: start + url.length, text: absoluteUrl(facts.site, current) }
}

function isComponent(node: MdastNode): node is Tag {
  const isTag = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
  return isTag && /^[A-Z]/.test(node.name ?? '')
}

function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? (node.children as MdastNode[]) : []
}

function offsets(node: MdastNode): { start: number; end: number } {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) {
    throw new Error(`A part of line ${positionOf(node).line} has no place in its text`)
  }
  return { start: start.offset, end: end.offset }
}
