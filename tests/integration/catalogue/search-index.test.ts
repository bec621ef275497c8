import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { guideHit, type IndexedPage, productHit } from '#domain/search/hits.ts'
import { indexGuides, indexProducts } from '#publishing/search-index.ts'
import { runCatalogue } from '../../support/catalogue-command.ts'
import { type TemporaryFolder, temporaryFolder } from '../../support/folder.ts'

const DATA = fileURLToPath(new URL('../../../data', import.meta.url))
const GUIDE = `<html lang="en-GB"><head><meta name="description" content="x"></head><body>
<nav>elephants</nav><article data-pagefind-body data-pagefind-filter="kind:guide"
data-pagefind-meta="description:How to hang it, in an hour."><h1>Fitting a pulley</h1>
<p>Find the joists first.</p><table><tr><th>Spruce</th><th>Larch</th></tr></table></article></body></html>`

afterEach(() => vi.unstubAllGlobals())

/** Creates builds with a guide, and a catalogue of the shop's own data. */
async function startBuild(): Promise<{ folder: TemporaryFolder; catalogue: string }> {
  const folder = temporaryFolder({
    'one/fitting/index.html': GUIDE,
    'one/cart/index.html': '<html><body>elephants</body></html>',
    'two/fitting/index.html': GUIDE,
    'three/fitting/index.html': GUIDE.replace('joists', 'beams'),
  })
  const catalogue = join(folder.path, 'catalogue.sqlite')
  await runCatalogue(folder.path, '--data', DATA, '--out', catalogue)
  return { folder, catalogue }
}

/** Opens the product index merged with the guide index, with `fetch` reading from disk. */
async function openIndex(index: string) {
  vi.stubGlobal('fetch', async (url: string) => new Response(readFileSync(new URL(url).pathname)))
  const address = pathToFileURL(index).href
  const engine = await import(`${address}/products/pagefind.js`)
  await engine.options({ baseUrl: '/', noWorker: true })
  await engine.mergeIndex(`${address}/guides/`, { baseUrl: '/' })
  return async (query: string, kind: string): Promise<IndexedPage[]> => {
    const { results } = await engine.search(query, { filters: { kind } })
    return Promise.all(results.map(({ data }: { data: () => Promise<IndexedPage> }) => data()))
  }
}

test('search finds products by alternative names and guides by their text, and no page outside them', async () => {
  const { folder, catalogue } = await startBuild()
  using _folder = folder
  const index = join(folder.path, 'index')
  await indexProducts(catalogue, join(index, 'products'))
  await indexGuides(join(folder.path, 'one'), join(index, 'guides'))

  const ask = await openIndex(index)
  const airers = (await ask('sheila maid', 'product')).map(productHit)
  const paths = airers.map(({ path }) => path)
  expect(paths).toContain('/product/victorian-scroll-airer')
  const traditional = airers.find(({ path }) => path === '/product/traditional-kitchen-maid')
  expect(traditional).toMatchObject({
    name: 'Traditional Kitchen Maid Ceiling Airer',
    facts: ['Ceiling Airers'],
    priceVaries: true,
  })
  expect((await ask('joists', 'guide')).map(guideHit)).toEqual([
    { path: '/fitting', title: 'Fitting a pulley', description: 'How to hang it, in an hour.' },
  ])
  const [guide] = await ask('joists', 'guide')
  expect(guide?.content).toMatch(/Spruce\W+Larch/)
  expect(await ask('elephants', 'guide')).toEqual([])
})

test('an index is linked from the previous build when its content is unchanged', async () => {
  const { folder, catalogue } = await startBuild()
  using _folder = folder
  const at = (name: string) => join(folder.path, name)
  const isSame = (a: string, b: string) =>
    statSync(join(at(a), 'pagefind.js')).ino === statSync(join(at(b), 'pagefind.js')).ino

  await indexProducts(catalogue, at('products 1'))
  await indexProducts(catalogue, at('products 2'), at('products 1'))
  expect(isSame('products 1', 'products 2')).toBe(true)

  await indexGuides(at('one'), at('guides 1'))
  await indexGuides(at('two'), at('guides 2'), at('guides 1'))
  await indexGuides(at('three'), at('guides 3'), at('guides 2'))
  expect([isSame('guides 1', 'guides 2'), isSame('guides 2', 'guides 3')]).toEqual([true, false])
})
