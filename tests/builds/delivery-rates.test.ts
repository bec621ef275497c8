import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

const FREE =
  /\bfree\b(?!-)|\b(?:no|without) (?:\w+ )?(?:charge|cost|fee|surcharge)s?\b|\bnothing\b/i
const DELIVERY =
  /\bdeliver|\bshipp|\bpostage|\bparcel|\bsen[dt]\b|\bUK\b|kingdom|mainland|island|highland/i

/** Sentences of a build that say what delivery is free, by file below `client`; sentences with a phrase that is true are left out. */
function freeDeliverySentences(client: string, trueWords: readonly string[] = []) {
  const found = new Map<string, string[]>()
  for (const name of globSync('**/*.{html,json,xml,txt,md,js,webmanifest}', { cwd: client })) {
    const sentences = textsOf(name, readFileSync(join(client, name), 'utf8'))
      .map((text) => trueWords.reduce((left, words) => left.replaceAll(words, ''), text))
      .flatMap((text) => text.split(/[.!?;](?=\s|$)|\n/))
      .filter((sentence) => FREE.test(sentence) && DELIVERY.test(sentence))
    if (sentences.length > 0) found.set(name, [...new Set(sentences)])
  }
  return found
}

function textsOf(name: string, source: string): string[] {
  if (name.endsWith('.md')) return [source.replace(/\]\([^)]*\)/g, ']')]
  if (!name.endsWith('.html')) return source.split(/["'`<>]/)
  const markup = source.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
  const attributes = [...markup.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value)
  const flowing = markup.replace(/<\/?(?:a|b|strong|em|i|span|small)\b[^>]*>/g, '')
  return [
    ...attributes.map(decode).flatMap((text) => text.split('"')),
    ...flowing.split(/<[^>]+>/),
    ...dataOf(source),
  ].map(decode)
}

/** The texts of scripts that hold data: structured data and what islands are given. */
function dataOf(source: string): string[] {
  const blocks = source.matchAll(/<script[^>]*json"[^>]*>([\s\S]*?)<\/script>/g)
  return [...blocks].flatMap(([, json = '']) => json.split('"'))
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

/** Each different rate that structured data of pages, or the merchant feed, state for the UK. */
function ukRatesOnPages(client: string): { pages: unknown[]; feed: string[] } {
  const pages = new Set<string>()
  for (const name of globSync('**/*.html', { cwd: client })) {
    const html = readFileSync(join(client, name), 'utf8')
    for (const [rate] of html.matchAll(/"shippingRate":\{[^}]*\}/g)) pages.add(rate)
  }
  const feed = readFileSync(join(client, 'feeds/google.xml'), 'utf8')
  const rates = feed.matchAll(/<g:country>GB<\/g:country><g:price>([^<]+)/g)
  return {
    pages: [...pages].map((rate) => JSON.parse(`{${rate}}`).shippingRate),
    feed: [...new Set([...rates].map(([, rate = '']) => rate))],
  }
}
