import type { Page } from '@playwright/test'

/** Adds up the layout shifts of each page that is opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the page's layout shifts up to its next frames. A line that comes late moves a page by more than two hundredths. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'shift')
  })
}

/** The header's parts that move when those after them come: a browser may paint before it has read the whole header. */
export function findMovedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = '.masthead > :is(a, button), .masthead form, .masthead .box > *'
    const parts = [...document.querySelectorAll<HTMLElement>(shown)].filter((part) =>
      part.checkVisibility(),
    )
    const places = parts.map((part) => part.getBoundingClientRect())
    const faults = new Set<string>()
    for (const last of [...parts.keys()].reverse()) {
      for (const [index, part] of parts.slice(0, last + 1).entries()) {
        const [now, at] = [part.getBoundingClientRect(), places[index]]
        const moved = Math.hypot(now.x - (at?.x ?? 0), now.y - (at?.y ?? 0))
        if (moved > 2) faults.add(`${part.className || part.outerHTML} moves`)
      }
      parts[last]?.style.setProperty('display', 'none')
    }
    for (const part of parts) part.style.removeProperty('display')
    return [...faults]
  })
}
