import type { SoldProduct } from '../catalogue/catalogue.ts'
import { railMaterial } from '../drawing/rails.ts'
import { goodsName } from '../order/goods-text.ts'
import type { OrderLine } from '../order/order.ts'

type OrderedLine = Pick<OrderLine, 'productId' | 'name' | 'options' | 'choices'>
type KnownProduct = Pick<SoldProduct, 'name' | 'rails' | 'materials' | 'options'>

export interface CutListSection {
  readonly heading: string
  readonly rows: readonly { readonly name: string; readonly count: number }[]
}

const HEADINGS = ['Laths', 'Ropes', 'Brackets and cleats', 'Pulleys', 'Made as bought'] as const

interface Piece {
  readonly heading: (typeof HEADINGS)[number]
  readonly name: string
  readonly count: number
}

/** Counts the pieces of all lines. Sections without a piece are left out. */
export function cutList(
  lines: readonly OrderedLine[],
  products: ReadonlyMap<number, KnownProduct>,
): CutListSection[] {
  const pieces = lines.flatMap((line) => piecesOf(line, products.get(line.productId)))
  const byHeading = Map.groupBy(pieces, ({ heading }) => heading)
  return HEADINGS.flatMap((heading) => {
    const found = byHeading.get(heading)
    return found ? [{ heading, rows: countByName(found) }] : []
  })
}

/** Counts the goods of all lines, as they are taken from the shelf. */
export function pickList(lines: readonly OrderedLine[]): CutListSection {
  const goods = lines.map((line) => ({ name: goodsName(line), count: 1 }))
  return { heading: 'Pick list', rows: countByName(goods) }
}

function countByName(pieces: readonly Pick<Piece, 'name' | 'count'>[]): CutListSection['rows'] {
  const byName = Map.groupBy(pieces, ({ name }) => name)
  return [...byName]
    .map(([name, same]) => ({ name, count: same.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB', { numeric: true }))
}

function piecesOf(line: OrderedLine, product: KnownProduct | undefined): Piece[] {
  const rope = product && choiceText(line, product, 'ropeLength')
  const ropes: Piece[] = rope ? [{ heading: 'Ropes', name: rope, count: 1 }] : []
  const airer = product && airerPieces(line, product)
  if (airer) return [...airer, ...ropes]
  if (ropes.length > 0 && product?.options.length === 1) return ropes
  const chosen = line.choices.map(({ label, text }) => `${label}: ${text}`)
  return [{ heading: 'Made as bought', name: [line.name, ...chosen].join(', '), count: 1 }]
}

/** A ceiling airer has two brackets, a single and a double pulley and a cleat; all its metal has one colour. */
function airerPieces(line: OrderedLine, product: KnownProduct): Piece[] | undefined {
  const { rails, materials, name } = product
  const length = choiceText(line, product, 'lathLength')
  const lath = railMaterial(materials)
  if (!rails || !length || !lath) return undefined
  const colour = choiceText(line, product, 'color')
  const coloured = (what: string) => [what, colour].filter(Boolean).join(', ')
  const wheels = line.options['wheelType'] || 'standard'
  const extra = line.options['extraPulley'] || 'none'
  const pulley = (kind: string, wheelType: string): Piece => ({
    heading: 'Pulleys',
    name: coloured(`${kind}, ${wheelType} wheels`),
    count: 1,
  })
  return [
    {
      heading: 'Laths',
      name: `${lath.material} ${lath.isTube ? 'tube' : 'lath'}, ${length}`,
      count: rails,
    },
    { heading: 'Brackets and cleats', name: coloured(`Bracket of ${name}`), count: 2 },
    { heading: 'Brackets and cleats', name: coloured('Cleat'), count: 1 },
    pulley('Single', wheels),
    pulley('Double', wheels),
    ...(extra === 'none' ? [] : [pulley('Double', extra)]),
  ]
}

/** Undefined if the product has no such option or nothing was chosen. A choice that is no longer sold keeps its value. */
function choiceText({ options }: OrderedLine, product: KnownProduct, name: string) {
  const option = product.options.find((known) => known.name === name)
  const value = options[name]
  if (!option || !value) return undefined
  return option.choices.find((choice) => choice.value === value)?.label ?? value
}
