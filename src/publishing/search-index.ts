import { createHash } from 'node:crypto'
import { globSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import { withCatalogue } from '#db/catalogue/client.ts'
import { getProducts } from '#db/catalogue/product-queries.ts'
import { articleSearchPages, productSearchPage, type SearchPage } from './search-pages.ts'

/** The server never serves dot-files. */
const STAMP = '.digest'
const UNUSED_PAGEFIND_FILES = [
  'pagefind-{ui,modular-ui,component-ui,highlight}.*',
  'wasm.unknown.*',
]
/** With more products than this, descriptions are left out: they are half of the index and its time. */
const MAX_WITH_DESCRIPTIONS = 1000
const BATCH_SIZE = 250

export async function indexProducts(
  catalogueFile: string,
  folder: string,
  previous?: string,
): Promise<void> {
  const products = await withCatalogue(catalogueFile, getProducts)
  const isLarge = products.length > MAX_WITH_DESCRIPTIONS
  const pages = products.map((product) => productSearchPage(product, { isLarge }))
  await makeIndex(pages, folder, previous)
}

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
    for (const name of globSync(UNUSED_PAGEFIND_FILES, { cwd: folder })) rmSync(join(folder, name))
  }
  writeFileSync(join(folder, STAMP), digest)
}

async function writeIndex(pages: readonly SearchPage[], folder: string): Promise<void> {
  try {
    const { index, errors: startErrors } = await createIndex()
    if (!index) throw indexError('Pagefind did not start', startErrors)
    for (let start = 0; start < pages.length; start += BATCH_SIZE) {
      const batch = pages.slice(start, start + BATCH_SIZE)
      await Promise.all(batch.map((page) => addPage(index, page)))
    }
    // Pagefind's own writeFiles can truncate files: its process exits before the disk has them.
    const { errors, files } = await index.getFiles()
    if (errors.length > 0) throw indexError('Pagefind returned no files', errors)
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
  if (errors.length > 0) throw indexError(`Pagefind refused ${url}`, errors)
}

function indexError(cause: string, errors: readonly string[]): Error {
  return new Error(
    `The search index could not be made. ${cause}: ${errors.join('; ')}. If npm ci and another build do not help, keep the published build and report this.`,
  )
}

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
