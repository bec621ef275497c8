import { $compare } from '#browser/compare/compare.ts'
import { isDrawing, pictureSrcset, pictureUrl } from '#domain/catalogue/picture-urls.ts'
import { formatPounds } from '#domain/money.ts'
import type { Tile } from '#domain/search/tile.ts'
import { createElement } from '../dom.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Fills `tile`, a copy of another product's tile, with this product's data. */
export function fillTile(tile: Element, product: Tile): void {
  const { id, path, name, facts, listPrice, priceVaries, picture, badge, colours } = product
  for (const part of tile.querySelectorAll('.badge, .dots, source')) part.remove()
  for (const link of tile.querySelectorAll('a')) link.href = path
  for (const control of tile.querySelectorAll('.actions > *')) {
    control.setAttribute('aria-description', name)
  }
  if (badge)
    tile.querySelector('.frame')?.after(createElement('span', { class: 'badge brass' }, badge))
  tile.querySelector('.cover')?.replaceChildren(name)
  const line = tile.querySelector('.facts')
  line?.replaceChildren(
    ...facts.flatMap((fact, index) => [
      index > 0 ? ' · ' : '',
      createElement('span', { class: 'unbroken' }, fact),
    ]),
  )
  if (colours.length > 0) line?.after(dots(colours))
  tile.querySelector('.price')?.replaceWith(priceTag('p', formatPounds(listPrice), priceVaries))
  const compare = tile.querySelector<HTMLElement>('[data-compare]')
  if (compare) {
    compare.dataset['compare'] = `${id}`
    compare.setAttribute('aria-pressed', `${$compare.get().includes(id)}`)
  }
  const image = tile.querySelector('img')
  if (!image) return
  image.className = ''
  image.srcset = isDrawing(picture) ? '' : pictureSrcset(picture, 'webp')
  image.src = pictureUrl(picture)
}

function dots(colours: Tile['colours']): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'dots')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', `Colours: ${colours.map(({ label }) => label).join(', ')}`)
  svg.setAttribute('viewBox', `0 0 ${colours.length * 22} 18`)
  for (const [index, { swatch }] of colours.entries()) {
    const circle = document.createElementNS(SVG, 'circle')
    const shape = { cx: index * 22 + 9, cy: 9, r: 8, fill: swatch }
    for (const [key, value] of Object.entries(shape)) circle.setAttribute(key, `${value}`)
    svg.append(circle)
  }
  return svg
}

/** A price such as `£6.95 inc. VAT`, or `from £64.95 inc. VAT` where options may add to it. */
export function priceTag(tag: 'p' | 'span', price: string, priceVaries: boolean): HTMLElement {
  const from = priceVaries && createElement('small', {}, 'from ')
  return createElement(
    tag,
    { class: 'price' },
    from,
    price,
    ' ',
    createElement('small', {}, 'inc. VAT'),
  )
}

/** A picture of a product with an empty alt text, since the name is next to it. `sizes` is as in HTML. */
export function framedPicture(file: string, sizes: string): HTMLElement {
  const srcset = !isDrawing(file) && { srcset: pictureSrcset(file, 'webp'), sizes }
  const image = createElement('img', { src: pictureUrl(file), ...srcset, alt: '' })
  return createElement('span', { class: 'frame' }, image)
}
