import type { ProductCard } from '#domain/compare/card.ts'
import { fetchCards } from '#stores/cards.ts'
import { element } from '../dom.ts'
import { framedPicture, priceTag } from './card-parts.ts'

/** Fills the places in the list with products. What is no longer sold gives its place up. */
export async function fillTiles(list: HTMLElement, slugs: readonly string[]): Promise<void> {
  const cards = await fetchCards(slugs).catch(() => [])
  if (!cards.some(Boolean)) return list.closest('section')?.remove()
  ;[...list.children].forEach((item, index) => {
    const card = cards[index]
    if (card) item.replaceChildren(tile(card))
    else item.remove()
  })
}

function tile(card: ProductCard): HTMLElement {
  return element(
    'a',
    { href: `/product/${card.slug}` },
    framedPicture(card, '11rem'),
    element('span', { class: 'name' }, card.name),
    priceTag(card),
  )
}
