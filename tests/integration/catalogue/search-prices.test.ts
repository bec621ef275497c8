import { expect, test } from 'vitest'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { searchProducts } from '../../support/shop-search.ts'

const { products } = await readSnapshot()
const { search } = searchProducts(products)

test.each([
  ['airer under £50', 'Dryline Winged Airer', 0, 50],
  ['pegs below 10 pounds', 'Beech Clothes Pegs, Pack of 48', 0, 10],
  ['less than £15', 'Rubber Lath Grippers, Set of 12', 0, 15],
  ['airer under £49.50', 'Dryline Winged Airer', 0, 49.5],
  ['airer under 50', 'Dryline Winged Airer', 0, 50],
  ['airer £50 or less', 'Dryline Winged Airer', 0, 50],
  ['airer £50.5 max', 'Dryline Winged Airer', 0, 50.5],
  ['airer no more than £40', 'Dryline Winged Airer', 0, 40],
  ['airer under £1,000', 'Traditional Kitchen Maid Ceiling Airer', 0, 1000],
  ['over £100', 'Dryline Double-Deck Ceiling Airer', 100, 1000],
  ['£100+ rotary', 'Hills Heavy-Duty Rotary Washing Line 60 m', 100, 1000],
  ['airer between £50 and £100', 'Traditional Kitchen Maid Ceiling Airer', 50, 100],
  ['airer from 20 to 40 pounds', 'Dryline Winged Airer', 20, 40],
  ['airer under £40 and over £20', 'Dryline Winged Airer', 20, 40],
  ['£40-£20', 'Brabantia Fitted Rotary Cover', 20, 40],
])('“%s” lists “%s” first, and only from £%d to £%d', (query, first, least, most) => {
  const { names, foundFor, isExact } = search(query)
  expect([names[0], foundFor, isExact]).toEqual([first, query, true])
  const prices = new Map(products.map(({ name, listPrice }) => [name, listPrice / 100]))
  const found = names.map((name) => prices.get(name) ?? 0)
  expect(found.filter((price) => price < least || price > most)).toEqual([])
})

test('an amount alone lists all that is asked of, that price first', () => {
  expect(search('pegs for 5 pounds').names).toEqual(search('cheap pegs').names)
  expect(search('airer £50').names[0]).toBe('Kitchen Maid Slimline Ceiling Airer')
  expect(search('£50').names).toHaveLength(products.length)
})

test('a limit of the price stays when a typing error is corrected, and may leave nothing', () => {
  expect(search('celing airer under £90').foundFor).toBe('ceiling airer under £90')
  expect(search('airer under £2').names).toEqual([])
  expect(search('sofa under £50')).toMatchObject({ names: [], foundFor: '' })
})

test('“cheap” lists what it is asked of by price, and a mention in a description is no match beside a name', () => {
  const prices = new Map(products.map(({ id, listPrice }) => [id, listPrice]))
  const airers = search('cheap ceiling airer').products.slice(0, 6)
  const found = airers.map((id) => prices.get(id) ?? 0)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(search('heated', { withTexts: true }).names).toEqual(['Dryline Heated Airer'])
})
