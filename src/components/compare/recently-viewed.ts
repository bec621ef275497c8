import { noteViewed, viewedBefore } from '#stores/recently-viewed.ts'

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
  for (const _ of before) list.append(list.firstElementChild?.cloneNode(true) ?? '')
  list.firstElementChild?.remove()
  section.hidden = false

  const observer = new IntersectionObserver(
    (sightings) => {
      if (!sightings.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      import('./recent-tiles.ts').then(({ fillTiles }) => fillTiles(list, before))
    },
    { rootMargin: '400px' },
  )
  observer.observe(section)
}
