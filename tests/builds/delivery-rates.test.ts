import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freeDeliverySentences, ukRatesOnPages } from '../support/said-of-delivery.ts'
import { copyOfTheShop } from '../support/shop-copy.ts'

const ZONES = 'data/shipping/zones.yaml'
const MAINLAND = /(zone_type: UK\n\s+base_rate: ).*/
const OTHER_PARTS = /(zone_type: UK_\w+\n\s+base_rate: ).*/g

test('after a change of the UK rates every page, feed and text states the new rates without another edit', {
  timeout: 1_800_000,
}, () => {
  using shop = copyOfTheShop()
  const client = join(shop.path, 'dist/client')

  shop.build()
  const today = freeDeliverySentences(client)
  expect(today.size).toBeGreaterThan(140)
  expect(ukRatesOnPages(client)).toEqual({ pages: [rate({ value: 0 })], feed: ['0.00 GBP'] })

  shop.edit(ZONES, [MAINLAND, '$14.95'])
  shop.build()
  const words = '£4.95 to the UK mainland and free elsewhere in the UK'
  const trueWords = [words, 'Free elsewhere in the UK']
  expect(Object.fromEntries(freeDeliverySentences(client, trueWords))).toEqual({})
  expect(ukRatesOnPages(client)).toEqual({ pages: [rate({ maxValue: 4.95 })], feed: ['4.95 GBP'] })
  expect(shop.page('product/hills-cover/index.html')).toContain(words)
  expect(shop.page('index.html')).toContain('£4.95 shipping to the UK mainland')
  expect(shop.page('washing-line-options.md')).toContain(`Delivery is ${words}.`)

  shop.edit(ZONES, [OTHER_PARTS, '$14.95'])
  shop.build()
  expect(Object.fromEntries(freeDeliverySentences(client))).toEqual({})
  expect(ukRatesOnPages(client)).toEqual({ pages: [rate({ value: 4.95 })], feed: ['4.95 GBP'] })
  expect(shop.page('index.html')).toContain('£4.95 shipping to all parts of the UK')
})

function rate(amount: { readonly value?: number; readonly maxValue?: number }) {
  return { '@type': 'MonetaryAmount', currency: 'GBP', ...amount }
}
