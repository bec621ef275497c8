import type { CartEntry } from '#domain/cart/cart.ts'
import type { Option, SoldProduct } from '#domain/catalogue/catalogue.ts'
import type { Random } from './random.ts'

/** Weights from January to December. A category without a row sells the same all year. */
const SEASONS: Readonly<Record<string, readonly number[]>> = {
  'ceiling-airers': [34, 30, 24, 18, 14, 12, 12, 14, 22, 32, 38, 36],
  'indoor-airers': [18, 16, 12, 8, 6, 5, 5, 6, 10, 16, 20, 18],
  'drying-racks': [7, 7, 6, 5, 4, 4, 4, 5, 6, 8, 9, 9],
  'rotary-washing-lines': [4, 6, 14, 24, 28, 26, 20, 14, 9, 5, 3, 3],
  'retractable-washing-lines': [3, 4, 8, 13, 15, 15, 12, 9, 6, 4, 3, 3],
  'wall-mounted-folding-washing-lines': [4, 4, 6, 9, 10, 10, 8, 7, 5, 4, 4, 4],
  'rotary-covers': [2, 2, 3, 5, 5, 5, 5, 6, 9, 9, 6, 3],
  'storage-solutions': [5, 5, 4, 4, 4, 4, 4, 4, 5, 6, 10, 14],
  accessories: [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 9, 10],
}
const USUAL_WEIGHT = 6
/** Small things that are bought beside something else. */
const COMPANIONS = ['accessories', 'rotary-covers', 'storage-solutions']
const SHARES_OF_SIZES = [0.68, 0.22, 0.07, 0.03]
const SHARE_OF_DEFAULTS = 0.7

/** How much is sold in a month, 0 to 11: the sum of the categories’ weights. */
export function seasonWeight(month: number): number {
  return Object.values(SEASONS).reduce((sum, weights) => sum + (weights[month] ?? 0), 0)
}

/** Products by the slug of their category. */
export type Shelf = ReadonlyMap<string, readonly SoldProduct[]>

export function toShelf(products: readonly SoldProduct[]): Shelf {
  return Map.groupBy(products, ({ category }) => category.slug)
}

/** What somebody buys in a month: something of the season, and sometimes small things with it. Prices are left to the shop. */
export function fillBasket(random: Random, shelf: Shelf, month: number): CartEntry[] {
  const size = random.weighted(SHARES_OF_SIZES) + 1
  const categories = [...shelf.keys()]
  const bySeason = categories.map((slug) => SEASONS[slug]?.[month] ?? USUAL_WEIGHT)
  const companions = categories.map((slug) => (COMPANIONS.includes(slug) ? 1 : 0.1))
  return Array.from({ length: size }, (_, at) => {
    const category = categories[random.weighted(at === 0 ? bySeason : companions)] ?? ''
    const products = shelf.get(category) ?? []
    // The first products of a category sell best.
    const product = products[random.weighted(products.map((_, place) => 1 / (place + 1)))]
    if (!product) throw new Error('The catalogue has no product')
    return { id: product.id, name: product.name, price: 0, options: chooseOptions(random, product) }
  })
}

function chooseOptions(random: Random, { options }: SoldProduct): Record<string, string> {
  return Object.fromEntries(options.map((option) => [option.name, chooseValue(random, option)]))
}

/** Most take the default; of lengths the middle ones, of colours the first. */
function chooseValue(random: Random, { name, choices, default: usual }: Option): string {
  if (usual !== null && random.chance(SHARE_OF_DEFAULTS)) return usual
  const middle = name === 'color' ? 0 : (choices.length - 1) / 2
  const weights = choices.map((_, at) => 1 / (1 + Math.abs(at - middle)))
  return choices[random.weighted(weights)]?.value ?? ''
}
