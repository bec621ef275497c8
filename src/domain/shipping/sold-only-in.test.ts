import { expect, test } from 'vitest'
import { notSoldMessage, soldOnlyIn } from './sold-only-in.ts'

const ZONES = [
  { slug: 'uk-mainland', name: 'UK mainland' },
  { slug: 'isle-of-man', name: 'Isle of Man' },
  { slug: 'europe', name: 'Europe' },
]
const COUNTRIES = [
  { country_code: 'GB', country_name: 'United Kingdom', zone: 'uk-mainland' },
  { country_code: 'FR', country_name: 'France', zone: 'europe' },
  { country_code: 'DE', country_name: 'Germany', zone: 'europe' },
]
const only = (...places: string[]) => soldOnlyIn({ places, because: 'it is odd' }, ZONES, COUNTRIES)

test.each([
  [['GB'], ['GB'], 'the United Kingdom'],
  [['isle-of-man'], ['GB'], 'the Isle of Man'],
  [['europe'], ['FR', 'DE'], 'Europe'],
  [['FR', 'uk-mainland'], ['GB', 'FR'], 'France and the UK mainland'],
])('a product sold only in %j is sold in the countries %j', (places, countries, where) => {
  expect(only(...places)).toMatchObject({
    countries,
    text: `sold only in ${where}, as it is odd`,
  })
})

test('the shopper is told of each product that is not sold at the address, and of no other', () => {
  const products = [
    { name: 'Airer', soldOnlyIn: only('GB') },
    { name: 'Cover', soldOnlyIn: only('isle-of-man') },
    { name: 'Pegs', soldOnlyIn: null },
  ]
  expect(notSoldMessage(products, 'GB', 'Isle of Man')).toBeUndefined()
  expect(notSoldMessage(products, 'GB', 'UK mainland')).toBe(
    'Cover is sold only in the Isle of Man, as it is odd. Remove it or choose another address.',
  )
  expect(notSoldMessage(products, 'FR', 'Europe')).toBe(
    'Airer is sold only in the United Kingdom, as it is odd. Cover is sold only in the Isle of Man, as it is odd. Remove them or choose another address.',
  )
})
