import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PublishedPage } from '#authoring/content/read.ts'
import { readSnapshot, type Snapshot, shopFacts } from '#db/catalogue/snapshot.ts'
import { productList } from '#domain/content/markdown.ts'
import { markdownPath } from '#domain/content/publication.ts'
import { requireProduct, type ShopFacts } from '#domain/content/shop-facts.ts'
import { absoluteUrl } from '#domain/site/frame.ts'
import { longDay } from '#domain/time/format-day.ts'
import { mdxToMarkdown } from './markdown.ts'

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
  const facts = shopFacts(snapshot, page.path)
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
