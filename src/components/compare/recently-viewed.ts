import type { ProductCard } from '#domain/compare/card.ts'
import { formatPounds } from '#domain/money/money.ts'
import { fetchCards } from '#stores/cards.ts'
import { noteViewed, viewedBefore } from '#stores/recently-viewed.ts'
import { element } from '../dom.ts'

/**
 * Notes the product that is open and shows those before it. The tiles take their place at once and
 * are filled when they come near, so nothing moves and nothing is fetched for who never scrolls.
 */
export function startRecentlyViewed(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-recently-viewed]')
  const list = section?.querySelector('ul')
  const slug = section?.dataset['recentlyViewed']
  if (!section || !list || !slug) return
  noteViewed(slug)
  const before = viewedBefore(slug)
  if (before.length === 0) return
  list.replaceChildren(...before.map(() => element('li', { class: 'mini-tile' }, frame())))
  section.hidden = false

  const observer = new IntersectionObserver(
    (sightings) => {
      if (!sightings.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      fetchCards(before).then(
        (cards) => fill(list, cards),
        () => section.remove(),
      )
    },
    { rootMargin: '400px' },
  )
  observer.observe(section)
}

function fill(list: HTMLElement, cards: readonly (ProductCard | null)[]): void {
  ;[...list.children].forEach((item, index) => {
    const card = cards[index]
    if (card) item.replaceChildren(tile(card))
    else item.remove()
  })
}

function tile({ slug, name, price, priceVaries, picture }: ProductCard): HTMLElement {
  const { src, srcset, width, height } = picture
  const image = element('img', {
    src,
    ...(srcset && { srcset, sizes: '11rem' }),
    width: `${width}`,
    height: `${height}`,
    alt: '',
  })
  return element(
    'a',
    { href: `/product/${slug}` },
    frame(image),
    element('span', { class: 'name' }, name),
    element('span', { class: 'price' }, `${priceVaries ? 'from ' : ''}${formatPounds(price)}`),
  )
}

function frame(...children: HTMLElement[]): HTMLElement {
  return element('span', { class: 'frame' }, ...children)
}
