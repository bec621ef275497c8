import { createHash } from 'node:crypto'
import { globSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import { openCatalogue } from '#db/catalogue/client.ts'
import { getProducts } from '#db/catalogue/queries.ts'
import { articleSearchPages, productSearchPage, type SearchPage } from './search-pages.ts'

const FOLDER = 'client/pagefind'
const STAMP = 'search.json'
/** Ready-made interfaces, which the shop's own search page does without. */
const UNUSED = 'pagefind-{ui,modular-ui,component-ui,highlight}.*'
/** Pages handed over at a time: enough to keep the indexer busy, few enough to hold in memory. */
const BATCH = 250

/**
 * Indexes products and guides for `/search`, below `<build>/client/pagefind`; from the previous
 * build where they are the same as then. Resolves with the number of pages and whether that was so.
 */
export async function indexSearch(
  build: string,
  previous: string | undefined,
  catalogueFile: string,
): Promise<{ pages: number; reused: boolean }> {
  const pages = [
    ...(await productPages(catalogueFile)),
    ...articleSearchPages(join(build, 'client')),
  ]
  const digest = digestOf(pages)
  const reused = previous !== undefined && linkIndex(previous, build, digest)
  if (!reused) await writeIndex(pages, join(build, FOLDER))
  writeFileSync(join(build, STAMP), JSON.stringify({ digest }))
  return { pages: pages.length, reused }
}

async function productPages(catalogueFile: string): Promise<SearchPage[]> {
  const db = openCatalogue(catalogueFile)
  try {
    return (await getProducts(db)).map(productSearchPage)
  } finally {
    await db.destroy()
  }
}

async function writeIndex(pages: readonly SearchPage[], folder: string): Promise<void> {
  try {
    const { index } = await createIndex()
    if (!index) throw new Error('The search index could not be begun.')
    for (let start = 0; start < pages.length; start += BATCH) {
      const batch = pages.slice(start, start + BATCH)
      await Promise.all(batch.map((page) => addPage(index, page)))
    }
    const { errors } = await index.writeFiles({ outputPath: folder })
    if (errors.length > 0) throw new Error(`The search index is not written: ${errors.join('; ')}`)
  } finally {
    await close()
  }
  for (const name of globSync(UNUSED, { cwd: folder })) rmSync(join(folder, name))
}

async function addPage(index: PagefindIndex, { url, html }: SearchPage): Promise<void> {
  const { errors } = await index.addHTMLFile({ url, content: html })
  if (errors.length > 0) throw new Error(`${url} cannot be indexed: ${errors.join('; ')}`)
}

/** Links the index of another build that was made from the same pages; false when it was not. */
function linkIndex(from: string, to: string, digest: string): boolean {
  try {
    if (JSON.parse(readFileSync(join(from, STAMP), 'utf8')).digest !== digest) return false
    for (const name of globSync(`${FOLDER}/**/*.*`, { cwd: from })) {
      if (/\.(br|gz)$/.test(name)) continue
      mkdirSync(dirname(join(to, name)), { recursive: true })
      linkSync(join(from, name), join(to, name))
    }
    return true
  } catch {
    rmSync(join(to, FOLDER), { recursive: true, force: true })
    return false
  }
}

function digestOf(pages: readonly SearchPage[]): string {
  const hash = createHash('sha256')
  for (const { url, html } of pages) hash.update(`${url}\0${html}\0`)
  return hash.digest('hex')
}
