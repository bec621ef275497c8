import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Generated products have ids from here on. */
const FIRST_ID = 10_001

/** Makes a data directory of `count` products: the real ones, to which content refers, then variations by the seed. */
export function generateData(base: string, target: string, count: number, seed = 1): void {
  const folder = join(target, 'products')
  mkdirSync(folder, { recursive: true })
  for (const name of [
    'site.yaml',
    'categories.yaml',
    'brands.yaml',
    'site',
    'options',
    'shipping',
  ]) {
    cpSync(join(base, name), join(target, name), { recursive: true })
  }
  symlinkSync(resolve(base, 'pictures'), join(target, 'pictures'))

  const random = randomNumbers(seed)
  const models = readModels(base)
  const real = count < models.length ? [] : models
  const slugs = Array.from({ length: count - real.length }, (_, index) => slugOf(models, index))
  if (real.length === 0) nameProducts(target, slugs[0] ?? '')
  for (const { slug, text } of real) writeFileSync(join(folder, `${slug}.yaml`), text)
  for (const [index, slug] of slugs.entries()) {
    const neighbours = [1, 2, 3].map((step) => slugs[(index + step) % slugs.length])
    const related = new Set(neighbours.filter((neighbour) => neighbour !== slug))
    const pence = randomPrice(random)
    const first = index - (index % models.length)
    const round = slugs.slice(first, first + models.length)
    const variation = { index, slug, related: [...related], round, pence }
    const text = vary(modelAt(models, index).text, variation)
    writeFileSync(join(folder, `${slug}.yaml`), text)
  }
}

/** Gives `count` products, spread evenly, another price and, by default, a longer name. */
export function changeProducts(
  directory: string,
  count: number,
  { seed = 2, renames = true } = {},
): void {
  const folder = join(directory, 'products')
  const names = readdirSync(folder).sort()
  const random = randomNumbers(seed)
  for (let index = 0; index < count; index++) {
    const file = join(folder, names[Math.floor((index * names.length) / count)] ?? '')
    const pence = randomPrice(random)
    const text = repriced(readFileSync(file, 'utf8'), pence)
    writeFileSync(file, renames ? text.replace(/^name: .*$/m, '$& II') : text)
  }
}

/** Lets the home page and the menus name a product of a shop that has none of the real ones. */
function nameProducts(target: string, slug: string): void {
  const edit = (name: string, ...edits: readonly [RegExp, string][]) => {
    const file = join(target, 'site', name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      edits.reduce((before, edited) => before.replace(...edited), text),
    )
  }
  edit(
    'home.yaml',
    [/^featured:\n( +- .*\n)+/m, 'featured: []\n'],
    [/product: .*/, `product: ${slug}`],
  )
  edit('menus.yaml', [/top_sellers: .*/, `top_sellers: [${slug}]`])
}

interface Model {
  readonly slug: string
  readonly text: string
}

function readModels(base: string): Model[] {
  const folder = join(base, 'products')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({
      slug: name.replace('.yaml', ''),
      text: readFileSync(join(folder, name), 'utf8'),
    }))
}

function modelAt(models: readonly Model[], index: number): Model {
  const model = models[index % models.length]
  if (!model) throw new Error('There is no product to vary')
  return model
}

function slugOf(models: readonly Model[], index: number): string {
  return `${modelAt(models, index).slug}-${index + 1}`
}

interface Variation {
  readonly index: number
  readonly slug: string
  readonly related: readonly (string | undefined)[]
  /** The copies that are made with this one, which it is a part of. */
  readonly round: readonly string[]
  readonly pence: number
}

function vary(text: string, { index, slug, related, round, pence }: Variation): string {
  const copiesOf = (lines: string) =>
    round.filter((copy) => lines.includes(` ${copy.replace(/-\d+$/, '')}\n`))
  return repriced(text, pence)
    .replace(/^fits:\n(?: +- .*\n)+/m, (lines) => `fits: [${copiesOf(lines).join(', ')}]\n`)
    .replace(/^id: .*$/m, `id: ${FIRST_ID + index}`)
    .replace(/^slug: .*$/m, `slug: ${slug}`)
    .replace(/^name: (.*)$/m, `name: $1 ${index + 1}`)
    .replace(/^sku: (.*)$/m, `sku: $1-${index + 1}`)
    .replace(/^is_(featured|best_seller): .*$/gm, 'is_$1: false')
    .replace(/^related: .*$/m, `related: [${related.join(', ')}]`)
    .replace(/^former_slugs: .*$/m, 'former_slugs: []')
}

function repriced(text: string, gross: number): string {
  const net = (Math.floor((5 * gross + 3) / 6) / 100).toFixed(2)
  return text
    .replace(/^(base_price|extax_price): \S+/gm, `$1: ${net}`)
    .replace(/^(market_price|max_price): \S+/gm, `$1: ${(gross / 100).toFixed(2)}`)
}

/** Pence inc. VAT, whole without VAT and with it again, as the catalogue wants of a price to which options add. */
function randomPrice(random: () => number): number {
  return 6 * (84 + Math.floor(random() * 5_000))
}

/** Mulberry32: returns numbers from 0 to below 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
