import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FREE =
  /\bfree\b(?!-)|\b(?:no|without) (?:\w+ )?(?:charge|cost|fee|surcharge)s?\b|\bnothing\b/i
const DELIVERY =
  /\bdeliver|\bshipp|\bpostage|\bparcel|\bsen[dt]\b|\bUK\b|kingdom|mainland|island|highland/i

/** Sentences of a build that say what delivery is free, by file below `client`; sentences with a phrase that is true are left out. */
export function freeDeliverySentences(client: string, trueWords: readonly string[] = []) {
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
export function ukRatesOnPages(client: string): { pages: unknown[]; feed: string[] } {
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
