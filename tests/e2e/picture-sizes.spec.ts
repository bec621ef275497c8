import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/page.ts'
import { sweep } from '../support/sweep.ts'

const PATHS = [
  '/',
  '/ceiling-airers',
  '/rotary-covers',
  '/product/traditional-kitchen-maid',
  '/product/hills-cover',
  '/installing-a-ceiling-airer',
  '/caring-for-a-pulley-airer',
  '/articles',
  '/brands/hills',
]
const CHOSEN = ['/', '/ceiling-airers', '/product/traditional-kitchen-maid']
const WIDTHS = [390, 768, 1024, 1440]

/*
 * Compares `sizes` with the layout, not the fetched file: files exist 400, 800 and 1200 px wide only, so
 * a tile 171 px wide fetches 400 px at 1x density.
 */
for (const path of PATHS) {
  test(
    `each picture on ${path} is requested at about the width at which it is shown`,
    sweep(path, CHOSEN),
    async ({ page }) => {
      await open(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        for (const { src, asked, shown } of await pictures(page)) {
          const what = `${src} at ${width} px: asks for ${asked} px, shown ${shown} px wide`
          expect.soft(asked / shown, what).toBeGreaterThanOrEqual(0.999)
          expect.soft(asked / shown, what).toBeLessThan(1.6)
        }
      }
    },
  )
}

/** The requested and the shown width of each visible picture, in CSS pixels. */
function pictures(page: Page): Promise<{ src: string; asked: number; shown: number }[]> {
  return page.locator('main img[srcset]').evaluateAll((images) => {
    const probe = document.createElement('div')
    document.body.append(probe)
    const asked = (sizes: string) => {
      const slots = sizes.split(',').map((slot) => slot.trim())
      const slot = slots.find((text) => !text.startsWith('(') || matchMedia(media(text)).matches)
      probe.style.width = slot?.split(' ').at(-1) ?? ''
      return probe.getBoundingClientRect().width
    }
    const media = (slot: string) => slot.slice(0, slot.lastIndexOf(')') + 1)
    return (images as HTMLImageElement[]).flatMap((image) => {
      // offsetWidth ignores the zoom of a hovered tile's picture.
      const shown = image.offsetWidth
      return shown > 0 ? [{ src: image.alt || image.src, asked: asked(image.sizes), shown }] : []
    })
  })
}
