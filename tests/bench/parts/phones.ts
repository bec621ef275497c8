import lighthouse from 'lighthouse'
import { startChrome } from '../chrome.ts'
import { PEER_NAMES, shopOf, withPeer } from '../peer-sites.ts'
import { compared, type Part } from '../report.ts'
import { startShop } from '../shop.ts'
import { serveSite } from '../static-site.ts'

const COUNT = 100
const PRODUCT = '/product/traditional-kitchen-maid'
const OURS = 'the shop, with pictures and a working configurator'

interface Visit {
  readonly performance: number
  /** Milliseconds until the largest thing is painted. */
  readonly paint: number
  /** Kilobytes over the network. */
  readonly transfer: number
}

/** A product page on Lighthouse's slow phone: ours, and the plain ones of other generators. */
export async function phones(): Promise<Part[]> {
  const visits: Record<string, Visit> = {}
  const notes = ['The others show text, prices and options only, without styles or pictures.']
  const chrome = await startChrome()
  try {
    await using ours = await startShop(4574)
    visits[OURS] = await visit(chrome.port, ours.origin + PRODUCT)
    const shop = await shopOf(COUNT)
    const slug = shop.products.find(({ options }) => options.length > 2)?.slug
    for (const name of PEER_NAMES) {
      const seen = await withPeer(name, shop, async ({ folder }) => {
        using site = await serveSite(folder)
        return await visit(chrome.port, `${site.origin}/product/${slug}`)
      })
      if (seen) visits[name] = seen
      else notes.push(`${name} is not here, or cannot be installed`)
    }
  } finally {
    chrome.kill()
  }
  const part = (title: string, unit: string, of: keyof Visit): Part => {
    const figures = Object.fromEntries(
      Object.entries(visits).map(([name, seen]) => [name, seen[of]]),
    )
    return { title, unit, rows: compared(figures, OURS), notes }
  }
  return [
    part('A product page over the network', 'kB', 'transfer'),
    part('A product page, largest paint', 'milliseconds, Lighthouse’s slow phone', 'paint'),
    part('A product page, Lighthouse’s performance', 'of 100', 'performance'),
  ]
}

async function visit(port: number, url: string): Promise<Visit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'] })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return {
    performance: Math.round((categories['performance']?.score ?? 0) * 100),
    paint: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    transfer: Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024),
  }
}
