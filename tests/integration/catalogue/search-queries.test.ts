import { describe, expect, test } from 'vitest'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { rowFiles } from '#domain/search/make-rows.ts'
import { searchProducts } from '../../support/shop-search.ts'

const MAX_JSON_BYTES = 200_000
const MOST_PRODUCTS = 10_000

const { products } = await readSnapshot()
const real = searchProducts(products)

describe('what comes first in the real catalogue', () => {
  test.each([
    ['celing airer', /Ceiling Airer$/, 6],
    ['retractible', /Retractable Washing Line/, 6],
    ['roatry washing line', /Rotary Washing Line \d+ m$/, 6],
    ['brabanta', /^Brabantia/, 5],
    ['replacement rotary line cover', /Cover$/, 6],
    ['cover for a rotary washing line', /Cover$/, 3],
    ['rotary dryer', /Rotary (?:Airer|Washing Line) \d+ m$|Wall Dryer/, 7],
    ['umbrella line', /Rotary (?:Airer|Washing Line) \d+ m$|Wall Dryer/, 7],
    ['rotary washing line', /Rotary Washing Line \d+ m$/, 6],
    ['washing lines', /Washing Line \d+ m$/, 6],
    ['replacement rotary line', /^Replacement Rotary Line/, 1],
    ['pegs', /Pegs, Pack of/, 2],
    ['peg bag', /^Canvas Peg Bag$/, 1],
    ['airer rope', /^Cotton Airer Rope$/, 1],
    ['spare rope for ceiling airer', /^Cotton Airer Rope$/, 1],
    ['2.4m pole', /^Ash Washing Line Pole 2\.4 m$/, 1],
    ['2.4 m pole', /^Ash Washing Line Pole 2\.4 m$/, 1],
    ['8 foot pole', /^Ash Washing Line Pole 2\.4 m$/, 1],
    ['180cm', /Ceiling Airer$/, 6],
    ['71 inches', /Ceiling Airer$/, 6],
    ['0.9 m', /Ceiling Airer$/, 6],
    ["8' airer", /Ceiling Airer$/, 6],
    ['7’10” airer', /Ceiling Airer$/, 6],
    ['foldaway airer', /^(?!.*Ceiling).*(?:Airer|Horse|Rack)$/, 3],
    ['pullout line', /Pull-Out|Retractable/, 2],
    ['overbath', /^Over-Bath Airer$/, 1],
    ['heavyduty', /Heavy-Duty/, 1],
    ['wallmounted', /Wall|Folding Washing Line/, 5],
    ['ceiling airer 2.4 metres', /Ceiling Airer$/, 6],
    ['60m rotary', /Rotary Washing Line 60 m$/, 2],
    ['sheila maid', /Ceiling Airer$/, 4],
    ['sheilamaid', /Ceiling Airer$/, 4],
    ['creel', /Ceiling Airer$/, 4],
    ['pully', /Pulley$/, 2],
    ['kitchen maid cottage airer', /Lath$|Rope$|Brackets/, 3],
    ['clothse horse', /^Wooden Clothes Horse$/, 1],
    ['heated', /^Dryline Heated Airer$/, 1],
    ['socks', /^Sock and Smalls Hanger$/, 1],
    ['delicates', /^Two-Tier Flat Drying Net$/, 1],
    ['bedding', /Rotary Washing Line 50 m$/, 1],
    ['retr', /Retractable Washing Line/, 6],
  ])('“%s” lists %s first', (query, expected, count) => {
    for (const withTexts of [false, true]) {
      const { names } = real.search(query, { withTexts })
      expect(names.length).toBeGreaterThanOrEqual(count)
      for (const name of names.slice(0, count)) expect(name).toMatch(expected)
    }
  })

  test.each([
    ['cheap airer', 'Vileda Balcony and Radiator Airer'],
    ['cheapest rotary washing line', 'Hills Compact Rotary Washing Line 30 m'],
    ['budget clothes horse', 'Wooden Clothes Horse'],
    ['cheap pegs', 'Beech Clothes Pegs, Pack of 48'],
    ['electric airer', 'Dryline Heated Airer'],
    ['socket for rotary', 'Galvanised Rotary Ground Socket 45 mm'],
    ['line for a small garden', 'Hills Compact Rotary Washing Line 30 m'],
    ['airer over the bath', 'Over-Bath Airer'],
    ['cover for my hills', 'Hills Rotary Washing Line Cover'],
  ])('“%s” lists “%s” first, also among descriptions', (query, expected) => {
    for (const withTexts of [false, true]) {
      const { names, foundFor } = real.search(query, { withTexts })
      expect([names[0], foundFor]).toEqual([expected, query])
    }
  })

  test.each([
    ['ceilingairers', 'ceiling airers'],
    ['indoorairer', 'indoor airer'],
    ['pulleyairer', 'pulley airer'],
    ['dryingrack', 'drying rack'],
    ['groundspike', 'ground spike'],
  ])('“%s” lists the same as “%s”', (together, apart) => {
    const { names } = real.search(apart)
    expect(names).not.toEqual([])
    expect(real.search(together).names).toEqual(names)
  })

  test('a brand’s name is found written as one word', () => {
    const ofBrand = products.filter(({ brand }) => brand.name === 'Kitchen Maid')
    const { names, isExact } = real.search('kitchenmaid')
    expect(names.toSorted()).toEqual(ofBrand.map(({ name }) => name).toSorted())
    expect(isExact).toBe(true)
  })

  test('“best sellers” are those with that badge, in whichever words', () => {
    const best = products.filter(({ isBestSeller }) => isBestSeller).map(({ name }) => name)
    for (const query of ['best sellers', 'best-selling', 'bestseller', 'most popular']) {
      expect(real.search(query).names.toSorted(), query).toEqual(best.toSorted())
    }
  })

  test.each([
    ['ceiling airers', 'Ceiling Airers', undefined],
    ['installing a pulley', undefined, '/installing-a-ceiling-airer'],
  ])('“%s” lists the category %s and the guide %s', (query, category, guide) => {
    const answer = real.search(query)
    if (category) expect(answer.categories[0]?.title).toBe(category)
    if (guide) expect(answer.guides.map(({ path }) => path)).toContain(guide)
  })

  test('an unknown word is left out of a query, and a query of only unknown words finds nothing', () => {
    expect(real.search('vileda sofa')).toMatchObject({ foundFor: 'vileda' })
    expect(real.search('vileda sofa').names[0]).toMatch(/^Vileda/)
    const nothing = { foundFor: '', names: [], categories: [], guides: [] }
    expect(real.search('sofa')).toMatchObject(nothing)
  })

  test('the search answers with the corrected query, or with a known query as it was typed', () => {
    expect(real.search('celing airers').foundFor).toBe('ceiling airer')
    expect(real.search('ceiling airers').foundFor).toBe('ceiling airers')
    expect(real.search('replacement rotary line cover').isExact).toBe(false)
  })
})

describe('what only the search page finds, in descriptions and the texts of guides', () => {
  test.each([
    ['joists', /Ceiling Airer$/, '/installing-a-ceiling-airer'],
    ['caravan', /^Vileda Balcony and Radiator Airer$/, '/tesco-washing-line-options'],
    ['weatherproof', /^Hills Rotary Washing Line Cover$/, undefined],
    ['wool jumpers', /^Two-Tier Flat Drying Net$/, '/wall-hung-washing-line'],
    ['mould', /^Dryline Waxed Canvas Rotary Cover$/, '/caring-for-a-pulley-airer'],
    ['foldable', /Folding/, '/brands/brabantia'],
    ['hallway', /^Kitchen Maid Slimline Ceiling Airer$/, '/small-rotary-clotheslines'],
    ['small flat', /^Minky Slim Tower Airer$/, '/faq'],
    ['bank holiday', undefined, '/delivery'],
    ['how to install', undefined, '/installing-a-ceiling-airer'],
  ])('“%s” lists the product %s first, and the guide %s', (query, product, guide) => {
    const answer = real.search(query, { withTexts: true })
    if (product) expect(answer.names[0]).toMatch(product)
    else expect(answer.names).toEqual([])
    if (guide) expect(answer.guides.map(({ path }) => path)).toContain(guide)
    else expect(answer.guides).toEqual([])
  })

  test.each([
    ['installing a pulley', '/installing-a-ceiling-airer', true],
    ['ceiling airer', undefined, false],
  ])(
    'for “%s” the guide %s comes first, and guides before products: %s',
    (query, path, isForGuides) => {
      const answer = real.search(query, { withTexts: true })
      if (path) expect(answer.guides[0]?.path).toBe(path)
      expect(answer.isForGuides).toBe(isForGuides)
    },
  )

  test('matches in descriptions neither hide nor reorder products that have all words in their name', () => {
    for (const query of ['pegs', 'rotary washing line', 'airer rope', 'heated']) {
      const named = real.search(query).products
      expect(real.search(query, { withTexts: true }).products.slice(0, named.length)).toEqual(named)
    }
  })
})

test(`with ${MOST_PRODUCTS} products no part of the index is over 200 kB, and the same products come first`, () => {
  const many = Array.from({ length: MOST_PRODUCTS }, (_, place) => {
    const model = products[place % products.length] as Product
    const id = place < products.length ? model.id : 10_000 + place
    return id === model.id
      ? model
      : { ...model, id, name: `${model.name} ${id}`, sku: `${model.sku}-${id}` }
  })
  const { start, parts, search } = searchProducts(many)
  const files = [start, ...Object.values(parts).flat(), ...rowFiles(many).values()]
  for (const file of files) expect(JSON.stringify(file).length).toBeLessThan(MAX_JSON_BYTES)
  for (const query of ['celing airer', 'replacement rotary line cover', '2.4 m pole'])
    expect(search(query).names[0], query).toBe(real.search(query).names[0])
})
