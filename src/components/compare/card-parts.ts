import type { ProductCard } from '#domain/compare/card.ts'
import { formatPounds } from '#domain/money/money.ts'
import { element } from '../dom.ts'

/** A product's list price, `from £64.95` where options may add to it. */
export function priceTag({ price, priceVaries }: ProductCard): HTMLElement {
  const from = priceVaries && element('small', {}, 'from ')
  return element('span', { class: 'price' }, from, formatPounds(price))
}

/** A product's picture in its frame, beside its name: so it says nothing itself. `sizes` as in HTML. */
export function framedPicture({ picture }: ProductCard, sizes: string): HTMLElement {
  const { src, srcset, width, height } = picture
  const image = element('img', {
    src,
    ...(srcset && { srcset, sizes }),
    width: `${width}`,
    height: `${height}`,
    alt: '',
  })
  return element('span', { class: 'frame' }, image)
}
