import { loadPart } from '#browser/base/load-part.ts'
import { otherViewed, recordViewed } from '#browser/compare/recently-viewed.ts'

/** Empty tiles reserve the space and are filled when scrolled near, so that the layout never shifts. */
export function startRecentlyViewed(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-recently-viewed]')
  const list = section?.querySelector('ul')
  const id = Number(section?.dataset['recentlyViewed'])
  if (!section || !list) return
  if (id) recordViewed(id)
  const before = otherViewed(id)
  if (before.length === 0) return
  for (const _ of before) list.append(list.firstElementChild?.cloneNode(true) ?? '')
  list.firstElementChild?.remove()
  section.hidden = false

  const observer = new IntersectionObserver(
    async (sightings) => {
      if (!sightings.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      const tiles = await loadPart(() => import('./recent-tiles.ts'))
      if (tiles) await tiles.fillRecentTiles(list, before)
      else section.hidden = true
    },
    { rootMargin: '400px' },
  )
  observer.observe(section)
}
