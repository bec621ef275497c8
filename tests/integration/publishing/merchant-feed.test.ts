import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { writeMerchantFeed } from '#publishing/merchant-feed.ts'
import { buildIn } from '../../support/built-catalogue.ts'
import { applyTextEdits, dataFiles } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('the merchant feed has an item for each variant, by id, with identifiers, category, delivery and the lead time on the day of the build', async () => {
  const data = applyTextEdits(
    ['products/lath.yaml', 'sku: KM-2', 'sku: KM-2\ngtin: 4006381333931'],
    ['site/calendar.yaml', 'closed: []', 'closed: [{first: 2026-12-24, last: 2027-01-03}]'],
    ['categories.yaml', 'alt: An airer', 'alt: An airer\n  google_category: 2677'],
  )
  using folder = temporaryFolder(dataFiles(data))
  expect(await buildIn(folder.path)).toMatchObject({ ok: true })
  const [out, file] = ['data/catalogue.sqlite', 'google.xml'].map((name) => join(folder.path, name))
  await writeMerchantFeed(String(out), String(file), '2026-12-18' as Day)
  const xml = readFileSync(String(file), 'utf8')
  expect(xml).toMatch(/^<\?xml version="1.0".*<channel>.*<\/channel>\n<\/rss>\n$/s)
  expect(valuesOf(xml, 'id')).toEqual(['KM-1-BLACK', 'KM-1-WHITE', 'KM-2'])
  expect(valuesOf(xml, 'identifier_exists')).toEqual(['no', 'no', 'yes'])
  expect(valuesOf(xml, 'gtin')).toEqual(['4006381333931'])
  expect(valuesOf(xml, 'google_product_category')).toEqual(['2677', '2677', '2677'])
  expect(valuesOf(xml, 'max_handling_time')).toEqual(['25', '25', '25'])
  const shipping = ['FR 22.95 GBP', 'GB 4.50 GBP']
  const stated = valuesOf(xml, 'shipping').map((text) => text.replace(/(<[^>]+>)+/g, ' ').trim())
  expect(stated).toEqual([...shipping, ...shipping, ...shipping])
})

function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'g'))].map(
    ([, value = '']) => value,
  )
}
