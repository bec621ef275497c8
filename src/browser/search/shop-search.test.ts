import { expect, test, vi } from 'vitest'
import { makeWordIndex } from '#domain/search/word-index.ts'
import { newRowFile } from '../../../tests/support/rows.ts'
import { openShopSearch } from './shop-search.ts'

const GUIDE = { kind: 'guide', path: '/faq', title: 'Questions', description: '' }
const FILES: Readonly<Record<string, unknown>> = {
  '/data/search.json': {
    pages: [GUIDE],
    help: [],
    preferred: [],
    cheapest: [],
    parts: { names: ['a', 'p'], texts: ['balconi'], guides: ['joist'] },
  },
  '/data/search/names/0.json': makeWordIndex([{ id: 7, name: 'Airer' }]),
  '/data/search/names/1.json': makeWordIndex([{ id: 8, name: 'Peg' }]),
  '/data/search/texts/0.json': makeWordIndex([{ id: 8, text: 'balconi' }]),
  '/data/search/guides/0.json': makeWordIndex([{ id: 0, text: 'joist' }]),
  '/data/rows/0.json': newRowFile([{ id: 7 }, { id: 8 }]),
  '/data/rows/2.json': newRowFile([{ id: 1001 }]),
}

/** Serves the search's data files; requests for the named files fail the first time. */
function serve(...failing: readonly string[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const isFirst = asked.filter((other) => other === path).length === 1
    if (failing.includes(path) && isFirst) throw new TypeError('Failed to fetch')
    return path in FILES ? Response.json(FILES[path]) : new Response('', { status: 404 })
  })
  return asked
}

test('a search loads the index parts that hold the query’s words, each part once', async () => {
  const asked = serve()
  const { answer } = openShopSearch()
  expect((await answer('airer')).products).toEqual([7])
  await answer('airers')
  expect(asked).toEqual(['/data/search.json', '/data/search/names/0.json'])
})

test('only a search that includes texts finds products by their descriptions and guides by their text', async () => {
  serve()
  const { answer } = openShopSearch()
  expect((await answer('balcony')).products).toEqual([])
  expect((await answer('balcony', { withTexts: true })).products).toEqual([8])
  const { guides, isForGuides } = await answer('joists', { withTexts: true })
  expect([guides, isForGuides]).toEqual([[GUIDE], true])
})

test('a search file that failed to load is requested again by the next search', async () => {
  serve('/data/search/names/1.json')
  const { answer } = openShopSearch()
  await expect(answer('peg')).rejects.toThrow('Failed to fetch')
  expect((await answer('peg')).products).toEqual([8])
})

test('the search lists found products by rank without products no longer sold, and loads each data file once', async () => {
  const asked = serve()
  const { list, tiles } = openShopSearch()
  const found = [8, 9, 1001, 7, 600]
  expect((await list(found)).ids).toEqual([8, 1001, 7])
  expect((await tiles(found)).map(({ name }) => name)).toEqual(['Airer 8', 'Airer 1001', 'Airer 7'])
  expect(asked).toEqual(['/data/rows/0.json', '/data/rows/2.json', '/data/rows/1.json'])
})
