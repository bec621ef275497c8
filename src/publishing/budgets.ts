import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const KB = 1024

/** What a page may weigh, compressed with Brotli, in bytes. */
const BUDGETS = {
  productHtml: 12 * KB,
  css: 14 * KB,
  /** Pages with a React island: the configurator, the cart. */
  islandScript: 72 * KB,
  /** A product without options: its button adds to the cart. */
  productScript: 7 * KB,
  /** The search page, which has the shop's search in it. */
  searchScript: 8 * KB,
  /** The contact page, whose form keeps, sends and explains itself. */
  contactScript: 6 * KB,
  script: 4 * KB,
} as const

/** Bytes by which one and the same page is lighter or heavier as names of files and days fall. */
const CHANCE = 100

const ASSET = /(?:src|href|component-url|renderer-url)="(\/_astro\/[^"]+\.(js|css))"/g
const STATIC_IMPORT = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g

/**
 * Weighs those of a built site's files that are pages: a product's HTML, its styles, and its scripts with all that they
 * import at once. Throws an Error that lists each page over its budget.
 */
export function checkBudgets(client: string, names: readonly string[], isLarge: boolean): void {
  // The pages of a large site are compressed less, which makes them an eighth larger.
  const productHtml = isLarge ? (BUDGETS.productHtml * 9) / 8 : BUDGETS.productHtml
  const weights = new Map<string, number>()
  const graphs = new Map<string, ReadonlySet<string>>()
  const pages = names.filter((name) => name.endsWith('.html'))
  const faults = pages.flatMap((name) => {
    const page = join(client, name)
    const html = readFileSync(page, 'utf8')
    const assets = new Set([...html.matchAll(ASSET)].map(([, path = '']) => path))
    const styles = [...assets].filter((path) => path.endsWith('.css'))
    const scripts = new Set(
      [...assets].filter((path) => path.endsWith('.js')).flatMap((path) => [...graphOf(path)]),
    )
    const isProduct = name.startsWith('product/')
    const script = scriptBudget(html, isProduct)
    return [
      isProduct ? over('HTML', compressedSize(page), productHtml) : undefined,
      over('styles', sum(styles), BUDGETS.css),
      over('scripts', sum(scripts), script),
    ].flatMap((fault) => (fault ? [`/${name}: ${fault}`] : []))
  })
  if (faults.length > 0) throw new Error(`Over the page-weight budget:\n${faults.join('\n')}`)
  for (const name of pages.filter((page) => page.startsWith('product/'))) {
    const left = productHtml - compressedSize(join(client, name))
    if (left < CHANCE) console.log(`/${name} has ${left} bytes left of its page-weight budget.`)
  }

  function sum(paths: Iterable<string>): number {
    return [...paths].reduce((total, path) => total + weigh(path), 0)
  }

  function weigh(path: string): number {
    const known = weights.get(path)
    const weight = known ?? compressedSize(join(client, path))
    weights.set(path, weight)
    return weight
  }

  /** A script and everything that it imports statically. */
  function graphOf(path: string, seen = new Set<string>()): ReadonlySet<string> {
    const known = graphs.get(path)
    if (known) return known
    if (seen.has(path)) return seen
    seen.add(path)
    const source = readFileSync(join(client, path), 'utf8')
    for (const [, name = ''] of source.matchAll(STATIC_IMPORT)) {
      graphOf(join('/_astro', name), seen)
    }
    if (seen.size > 0 && seen.values().next().value === path) graphs.set(path, seen)
    return seen
  }
}

function scriptBudget(html: string, isProduct: boolean): number {
  if (html.includes('<astro-island')) return BUDGETS.islandScript
  if (isProduct) return BUDGETS.productScript
  if (html.includes('data-contact')) return BUDGETS.contactScript
  return html.includes('data-search-page') ? BUDGETS.searchScript : BUDGETS.script
}

function over(what: string, bytes: number, budget: number): string | undefined {
  if (bytes <= budget) return undefined
  return `${what} ${inKb(bytes)}, allowed ${inKb(budget)}: ${bytes - budget} bytes too many`
}

function inKb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`
}

/** Size of the Brotli file beside a file; of the file itself where none was worth keeping. */
function compressedSize(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
