import type { Picture, Product } from '#domain/catalogue/catalogue.ts'
import { productFact } from '#domain/catalogue/facts.ts'
import { isDrawing, pictureSrcset, pictureUrl } from '#domain/catalogue/picture-urls.ts'
import type { Pence } from '#domain/money/money.ts'

/** A picture ready for an `img` element. */
export interface CardPicture {
  readonly src: string
  readonly srcset: string | null
  readonly width: number
  readonly height: number
  readonly alt: string
}

export interface CardRow {
  readonly label: string
  readonly text: string
}

/** What a comparison and a small tile need of a product: `/data/products/<slug>.json`. */
export interface ProductCard {
  readonly slug: string
  readonly name: string
  /** List price in pence inc. VAT, from which options may rise. */
  readonly price: Pence
  readonly priceVaries: boolean
  readonly picture: CardPicture
  /** Facts and options in words, in the order in which they are compared. */
  readonly rows: readonly CardRow[]
}

/** The card of a product. */
export function productCard(product: Product): ProductCard {
  const { slug, name, listPrice, priceVaries, picture } = product
  return {
    slug,
    name,
    price: listPrice,
    priceVaries,
    picture: cardPicture(picture),
    rows: [...factRows(product), ...optionRows(product), ...product.details],
  }
}

function cardPicture({ file, alt, width, height }: Picture): CardPicture {
  const srcset = isDrawing(file) ? null : pictureSrcset(file, 'webp')
  return { src: pictureUrl(file), srcset, width, height, alt }
}

function factRows(product: Product): CardRow[] {
  const rows = [
    ['Brand', product.brand.name],
    ['Kind', product.category.name],
    ['Material', product.materials.join(', ')],
    ['Rails or laths', productFact(product, 'rails')],
    ['Drying length', productFact(product, 'dryingLength')],
    ['Width', productFact(product, 'width')],
    ['Depth', productFact(product, 'depth')],
    ['Height', productFact(product, 'height')],
    ['Holds up to', productFact(product, 'load')],
    ['Weight, packed', productFact(product, 'weight')],
    ['Guarantee', productFact(product, 'guarantee')],
    ['Lead time', productFact(product, 'leadTime')],
  ] as const
  return rows.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

function optionRows({ options }: Product): CardRow[] {
  return options.map(({ label, choices }) => ({
    label,
    text: choices.map((choice) => choice.label).join(', '),
  }))
}
