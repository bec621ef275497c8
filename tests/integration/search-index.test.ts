import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { guideHit, type IndexedPage, productHit } from '#domain/search/hits.ts'
import { indexSearch } from '../../scripts/build/search-index.ts'
import { runCatalogue } from '../support/catalogue-command.ts'
import { type TemporaryFolder, temporaryFolder } from '../support/folder.ts'

const DATA = fileURLToPath(new URL('../../data', import.meta.url))
const GUIDE = `<html lang="en-GB"><head><meta name="description" content="x"></head><body>
<nav>elephants</nav><article data-pagefind-body data-pagefind-filter="kind:guide"
data-pagefind-meta="description:How to hang it, in an hour."><h1>Fitting a pulley</h1>
<p>Find the joists first.</p></article></body></html>`

afterEach(() => vi.unstubAllGlobals())

/** A build with one guide, and the shop's own catalogue. */
async function startBuild(): Promise<{ folder: TemporaryFolder; catalogue: string }> {
  const folder = temporaryFolder({
    'one/client/fitting/index.html': GUIDE,
    'one/client/cart/index.html': '<html><body>elephants</body></html>',
    'two/client/fitting/index.html': GUIDE,
    'three/client/fitting/index.html': GUIDE.replace('joists', 'beams'),
  })
  const catalogue = join(folder.path, 'catalogue.sqlite')
  await runCatalogue(folder.path, '--data', DATA, '--out', catalogue)
  return { folder, catalogue }
}

/** Asks an index for pages of a kind; its files are read from disk. */
async function ask(build: string, query: string, kind: string): Promise<IndexedPage[]> {
  vi.stubGlobal('fetch', async (url: string) => new Response(readFileSync(new URL(url).pathname)))
  const engine = await import(pathToFileURL(join(build, 'client/pagefind/pagefind.js')).href)
  await engine.options({ baseUrl: '/', noWorker: true })
  const { results } = await engine.search(query, { filters: { kind } })
  return Promise.all(results.map(({ data }: { data: () => Promise<IndexedPage> }) => data()))
}

test('products are found by their other names, guides by their text, and nothing by its frame', async () => {
  const { folder, catalogue } = await startBuild()
  using _folder = folder
  const build = join(folder.path, 'one')
  expect(await indexSearch(build, undefined, catalogue)).toMatchObject({ reused: false })

  const airers = (await ask(build, 'sheila maid', 'product')).map(productHit)
  const names = airers.map(({ path }) => path)
  expect(names).toContain('/product/traditional-kitchen-maid')
  expect(names).toContain('/product/victorian-scroll-airer')
  const [traditional] = airers.filter(({ path }) => path === '/product/traditional-kitchen-maid')
  expect(traditional).toMatchObject({
    name: 'Traditional Kitchen Maid Ceiling Airer',
    facts: 'Kitchen Maid · Ceiling Airers',
    price: '£64.95',
    priceVaries: true,
  })
  expect((await ask(build, 'joists', 'guide')).map(guideHit)).toEqual([
    { path: '/fitting', title: 'Fitting a pulley', description: 'How to hang it, in an hour.' },
  ])
  expect(await ask(build, 'elephants', 'guide')).toEqual([])
})

test('the index is taken from the build before when nothing in it changed', async () => {
  const { folder, catalogue } = await startBuild()
  using _folder = folder
  const [one, two, three] = ['one', 'two', 'three'].map((name) => join(folder.path, name))
  await indexSearch(`${one}`, undefined, catalogue)
  expect(await indexSearch(`${two}`, one, catalogue)).toMatchObject({ reused: true })
  const inode = (build: string) => statSync(join(build, 'client/pagefind/pagefind.js')).ino
  expect(inode(`${two}`)).toBe(inode(`${one}`))
  expect(await indexSearch(`${three}`, two, catalogue)).toMatchObject({ reused: false })
})
