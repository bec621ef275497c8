import { isDrawing, pictureSrcset, pictureUrl } from '#domain/catalogue/picture-urls.ts'
import { element } from '../dom.ts'

/** `from £64.95 inc. VAT` where options may add to the price. */
export function priceTag(tag: 'p' | 'span', price: string, priceVaries: boolean): HTMLElement {
  const from = priceVaries && element('small', {}, 'from ')
  return element(tag, { class: 'price' }, from, price, ' ', element('small', {}, 'inc. VAT'))
}

/** The alt text is empty, since the name is next to the picture. `sizes` as in HTML. */
export function framedPicture(file: string, sizes: string): HTMLElement {
  const srcset = !isDrawing(file) && { srcset: pictureSrcset(file, 'webp'), sizes }
  const image = element('img', { src: pictureUrl(file), ...srcset, alt: '' })
  return element('span', { class: 'frame' }, image)
}
