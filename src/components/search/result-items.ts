import type { GuideHit, ProductHit } from '#domain/search/hits.ts'

/** Fills a copy of the product's template. */
export function fillProduct(
  item: HTMLElement,
  { path, name, facts, price, priceVaries, picture }: ProductHit,
): void {
  const link = item.querySelector('a')
  const image = item.querySelector('img')
  if (link) link.href = path
  link?.append(name)
  item.querySelector('.facts')?.append(facts)
  item.querySelector('[data-price]')?.append(price)
  if (!priceVaries) item.querySelector('[data-from]')?.remove()
  if (!image) return
  image.width = picture.width
  image.height = picture.height
  if (picture.srcset) image.srcset = picture.srcset
  image.src = picture.src
}

/** Fills a copy of the guide's template. */
export function fillGuide(item: HTMLElement, { path, title, description }: GuideHit): void {
  const link = item.querySelector('a')
  if (link) link.href = path
  link?.append(title)
  item.querySelector('p')?.append(description)
}
