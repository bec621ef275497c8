import type { Picture, Product } from '#domain/catalogue/catalogue.ts'
import { type FactRow, factRows, productFact } from '#domain/catalogue/facts.ts'
import { isDrawing, pictureSrcset, pictureUrl } from '#domain/catalogue/picture-urls.ts'
import { tileBadge, tileColours, tileFacts } from '#domain/catalogue/tile.ts'
import type { Pence } from '#domain/money/money.ts'

export interface PreviewPicture {
  readonly src: string
  readonly srcset: string | null
  readonly width: number
  readonly height: number
  readonly alt: string
}

export interface ProductPreview {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly shortName: string
  readonly category: string
  readonly price: Pence
  readonly priceVaries: boolean
  readonly isConfigurable: boolean
  readonly picture: PreviewPicture
  readonly rows: readonly FactRow[]
  readonly facts: readonly string[]
  readonly badge: string | undefined
  readonly colours: readonly { readonly label: string; readonly swatch: string | null }[]
}

const FIRST_ROWS = ['Suits', 'Drying length']

export function productPreview(product: Product): ProductPreview {
  const { id, slug, name, category, listPrice, priceVaries, isConfigurable, picture } = product
  const rows = [...ownRows(product), ...optionRows(product), ...product.details]
  const decisive = FIRST_ROWS.flatMap((label) => rows.filter((row) => row.label === label))
  return {
    id,
    slug,
    name,
    shortName: shortName(name, category.name),
    category: category.slug,
    price: listPrice,
    priceVaries,
    isConfigurable,
    picture: previewPicture(picture),
    rows: [...decisive, ...rows.filter((row) => !decisive.includes(row))],
    facts: tileFacts(product),
    badge: tileBadge(product, true),
    colours: tileColours(product).map(({ label, swatch }) => ({ label, swatch })),
  }
}

/** `Hills Family Rotary Washing Line 50 m` → `Hills Family 50 m`. Keeps a single word of the category: a name may need it. */
export function shortName(name: string, category: string): string {
  const kind = category.replace(/s$/, '').split(' ')
  const endings = kind.slice(0, -1).map((_, index) => ` ${kind.slice(index).join(' ')}`)
  const found = endings.find((ending) => name.includes(ending))
  return found ? name.replace(found, '') : name
}

function previewPicture({ file, alt, width, height }: Picture): PreviewPicture {
  const srcset = isDrawing(file) ? null : pictureSrcset(file, 'webp')
  return { src: pictureUrl(file), srcset, width, height, alt }
}

function ownRows(product: Product): FactRow[] {
  return [
    { label: 'Brand', text: product.brand.name },
    { label: 'Kind', text: product.category.name },
    ...factRows(product, ['material', 'rails', 'dryingLength']),
    ...sizeRows(product),
    ...factRows(product, ['height', 'load', 'weight', 'guarantee', 'leadTime']),
  ]
}

/** A rotary line is as deep as it is wide. */
function sizeRows(product: Product): FactRow[] {
  const { category, dimensions } = product
  const isCircle = category.slug.startsWith('rotary') && dimensions.width === dimensions.depth
  const across = isCircle && productFact(product, 'width')
  return across
    ? [{ label: 'Width', text: `${across} across` }]
    : factRows(product, ['width', 'depth'])
}

function optionRows({ options }: Product): FactRow[] {
  return options.map(({ label, choices }) => ({
    label,
    text: choices.map((choice) => choice.label).join(', '),
  }))
}
