import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const KB = 1024

/** The budgets of pages in bytes after Brotli compression, in steps of 0.5 kB and about 5 % above the present sizes (decision 35). */
export const BUDGETS = {
  productHtml: 12.5 * KB,
  css: 10 * KB,
  islandScript: 80.5 * KB,
  productScript: 8 * KB,
  searchScript: 11 * KB,
  categoryScript: 9.5 * KB,
  contactScript: 8 * KB,
  script: 5.5 * KB,
  /** The owner's desk, whose pages are rendered on demand. */
  deskScript: 3.5 * KB,
  /** The consent banner adds this much to every page of a shop with a measurement id. */
  measurementScript: 2_100,
  measurementHtml: 100,
  measurementCss: 400,
} as const

/** The same page varies by this many bytes, since file hashes and dates compress differently. */
const VARIATION_BYTES = 100

const ASSET = /(?:src|href|component-url|renderer-url)="(\/_astro\/[^"]+\.(js|css))"/g
/** Lists have no limit: what a page folds away of them is the owner's, and is not weighed. */
const REST = /<details data-rest.*?<\/details>/gs
const STATIC_IMPORT = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g

export function checkBudgets(client: string, names: readonly string[], isLarge: boolean): void {
  // On a large site, faster compression makes pages an eighth larger.
  const productHtml = isLarge ? (BUDGETS.productHtml * 9) / 8 : BUDGETS.productHtml
  const productBudgets = new Map<string, number>()
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
    const isMeasured = html.includes('name="measurement-id"')
    const script = scriptBudget(html, isProduct) + (isMeasured ? BUDGETS.measurementScript : 0)
    const unweighed = (html.match(REST) ?? []).map((list) => brotliCompressSync(list).length)
    const allowance = isMeasured ? BUDGETS.measurementHtml : 0
    const htmlBudget = unweighed.reduce((total, bytes) => total + bytes, productHtml + allowance)
    if (isProduct) productBudgets.set(name, htmlBudget)
    return [
      isProduct ? over('HTML', compressedSize(page), htmlBudget) : undefined,
      over('styles', sum(styles), BUDGETS.css + (isMeasured ? BUDGETS.measurementCss : 0)),
      over('scripts', sum(scripts), script),
    ].flatMap((fault) => (fault ? [`/${name}: ${fault}`] : []))
  })
  faults.push(...deskFaults(client))
  if (faults.length > 0) {
    throw new Error(
      `Over the page-weight budget:\n${faults.join('\n')}\nMake these pages lighter. A budget that has to grow is raised in src/publishing/budgets.ts.`,
    )
  }
  for (const [name, budget] of productBudgets) {
    const left = budget - compressedSize(join(client, name))
    if (left < VARIATION_BYTES)
      console.log(`/${name} has ${left} bytes left of its page-weight budget.`)
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

/** No page of the build names the desk's script. */
function deskFaults(client: string): string[] {
  const folder = join(client, '_astro')
  const scripts = existsSync(folder) ? readdirSync(folder) : []
  const desk = scripts.filter((name) => /^PasskeyForm\..*\.js$/.test(name))
  return desk.flatMap((name) => {
    const fault = over('script', compressedSize(join(folder, name)), BUDGETS.deskScript)
    return fault ? [`/_astro/${name}: ${fault}`] : []
  })
}

function scriptBudget(html: string, isProduct: boolean): number {
  if (html.includes('<astro-island')) return BUDGETS.islandScript
  if (isProduct) return BUDGETS.productScript
  if (html.includes('data-contact')) return BUDGETS.contactScript
  if (html.includes('data-list=')) return BUDGETS.categoryScript
  return html.includes('data-search-page') ? BUDGETS.searchScript : BUDGETS.script
}

function over(what: string, bytes: number, budget: number): string | undefined {
  if (bytes <= budget) return undefined
  return `${what} ${inKb(bytes)}, allowed ${inKb(budget)}: ${bytes - budget} bytes too many`
}

function inKb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`
}

/** A file has no `.br` form when compression does not make it smaller. */
function compressedSize(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
