import { otherViewed, recordViewed } from '#browser/compare/recently-viewed.ts'

/** Empty tiles reserve the space and are filled when they come near, so that the layout never shifts. */
export function startRecentlyViewed(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-recently-viewed]')
  const list = section?.querySelector('ul')
  const slug = section?.dataset['recentlyViewed']
  if (!section || !list || slug === undefined) return
  if (slug) recordViewed(slug)
  const before = otherViewed(slug)
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
