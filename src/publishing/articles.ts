import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MdastNode } from 'satteri'
import { attributesOfTag, type MdxTag } from '#authoring/content/checks/attributes.ts'
import type { PublishedPage } from '#authoring/content/read.ts'
import { positionOfNode } from '#authoring/content/tree.ts'
import { COMPONENTS } from '#components/content/components.ts'
import { readSnapshot, type Snapshot, shopFactsOf } from '#db/catalogue/snapshot.ts'
import { productList } from '#domain/content/markdown.ts'
import { markdownPath } from '#domain/content/publication.ts'
import { currentHref, requireProduct, type ShopFacts } from '#domain/content/shop-facts.ts'
import { absoluteUrl } from '#domain/site/frame.ts'
import { longDay } from '#domain/time/format-day.ts'

/** Writes each article as Markdown, `/drying-wool.md`. The pages must have passed their check. */
export async function writeArticles(
  root: string,
  client: string,
  pages: readonly PublishedPage[],
): Promise<void> {
  const snapshot = await readSnapshot(join(root, 'data/catalogue.sqlite'))
  for (const page of pages) {
    if (page.folder === 'pages') continue
    const file = join(client, markdownPath(page.path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, articleMarkdown(page, snapshot))
  }
}

function articleMarkdown(page: PublishedPage, snapshot: Snapshot): string {
  const { data } = page
  const facts = shopFactsOf(snapshot, page.path)
  const body = page.tree ? mdxToMarkdown(page.text, page.tree, facts) : ''
  return `# ${data.title}

${data.description}

Published ${longDay(data.published)}, updated ${longDay(data.updated)} by ${data.author}. Read it with pictures at
<${absoluteUrl(facts.site, page.path)}>. Prices are in pounds sterling and include VAT.

${body}${inTheShop(data.related, facts)}`
}

function inTheShop(related: readonly string[], facts: ShopFacts): string {
  if (related.length === 0) return ''
  const products = related.map((slug) => requireProduct(facts, slug))
  return `\n## In the shop\n\n${productList(products, facts)}\n`
}

/** A part of an article's source to replace; offsets count from the beginning of the source. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Replaces components by their Markdown form and makes links absolute; everything else stays as the editor wrote it. */
function mdxToMarkdown(text: string, tree: MdastNode, facts: ShopFacts): string {
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
    const { values } = attributesOfTag(node)
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

function isComponent(node: MdastNode): node is MdxTag {
  const isTag = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
  return isTag && /^[A-Z]/.test(node.name ?? '')
}

function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? (node.children as MdastNode[]) : []
}

function offsets(node: MdastNode): { start: number; end: number } {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) {
    throw new Error(`A part of line ${positionOfNode(node).line} has no place in its text`)
  }
  return { start: start.offset, end: end.offset }
}
