import { createHash } from 'node:crypto'
import { globSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import { openCatalogue } from '#db/catalogue/client.ts'
import { getProducts } from '#db/catalogue/product-queries.ts'
import { articleSearchPages, productSearchPage, type SearchPage } from './search-pages.ts'

/*
 * The index of /search is two folders: products, which need nothing but the catalogue and are indexed
 * while the pages are built, and guides, which are read from the built pages. Each is taken from the
 * previous build when what it is made from did not change.
 */

/** A dot-file, which the server never shows. */
const STAMP = '.digest'
/** Ready-made interfaces, which the shop's own search page does without. */
const UNUSED = ['pagefind-{ui,modular-ui,component-ui,highlight}.*', 'wasm.unknown.*']
/** Products up to which their descriptions are indexed as well, half of the index and of its time. */
const READ_WHOLE = 1000
/** Pages handed over at a time: enough to keep the indexer busy, few enough to hold in memory. */
const BATCH = 250

/** Indexes the catalogue's products into `folder`; `previous` is such a folder of a build before. */
export async function indexProducts(
  catalogueFile: string,
  folder: string,
  previous?: string,
): Promise<void> {
  const db = openCatalogue(catalogueFile)
  try {
    const products = await getProducts(db)
    const isLarge = products.length > READ_WHOLE
    const pages = products.map((product) => productSearchPage(product, { isLarge }))
    await makeIndex(pages, folder, previous)
  } finally {
    await db.destroy()
  }
}

/** Indexes those of the built pages that are to be read into `folder`. */
export async function indexGuides(
  client: string,
  folder: string,
  previous?: string,
): Promise<void> {
  await makeIndex(articleSearchPages(client), folder, previous)
}

async function makeIndex(pages: readonly SearchPage[], folder: string, previous?: string) {
  const digest = digestOf(pages)
  if (previous === undefined || !linkIndex(previous, folder, digest)) {
    await writeIndex(pages, folder)
    for (const name of globSync(UNUSED, { cwd: folder })) rmSync(join(folder, name))
  }
  writeFileSync(join(folder, STAMP), digest)
}

async function writeIndex(pages: readonly SearchPage[], folder: string): Promise<void> {
  try {
    const { index } = await createIndex()
    if (!index) throw new Error('The search index could not be begun.')
    for (let start = 0; start < pages.length; start += BATCH) {
      const batch = pages.slice(start, start + BATCH)
      await Promise.all(batch.map((page) => addPage(index, page)))
    }
    // Written by Pagefind itself, a file may be cut short: it ends without waiting for the disk.
    const { errors, files } = await index.getFiles()
    if (errors.length > 0) throw new Error(`The search index is not made: ${errors.join('; ')}`)
    for (const { path, content } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
  } finally {
    await close()
  }
}

async function addPage(index: PagefindIndex, { url, html }: SearchPage): Promise<void> {
  const { errors } = await index.addHTMLFile({ url, content: html })
  if (errors.length > 0) throw new Error(`${url} cannot be indexed: ${errors.join('; ')}`)
}

/** Links the files of an index that was made from the same pages; false when it was not. */
function linkIndex(from: string, to: string, digest: string): boolean {
  try {
    if (readFileSync(join(from, STAMP), 'utf8') !== digest) return false
    for (const name of globSync('**/*.*', { cwd: from })) {
      if (name === STAMP || /\.(br|gz)$/.test(name)) continue
      mkdirSync(dirname(join(to, name)), { recursive: true })
      linkSync(join(from, name), join(to, name))
    }
    return true
  } catch {
    rmSync(to, { recursive: true, force: true })
    return false
  }
}

function digestOf(pages: readonly SearchPage[]): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(import.meta.dirname, '../../node_modules/pagefind/package.json')))
  for (const { url, html } of pages) hash.update(`${url}\0${html}\0`)
  return hash.digest('hex')
}
