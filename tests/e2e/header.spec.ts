import type { Page } from '@playwright/test'
import { atRest } from '../support/at-rest.ts'
import { findMovedParts } from '../support/layout-shift.ts'
import { expect, open, test, withoutNotices } from '../support/page.ts'
import { AIRER, seedStorage } from '../support/seed.ts'
import { sweep } from '../support/sweep.ts'

const UNA = {
  id: '1',
  email: 'una@example.com',
  fullName: 'Una Weaver-Fotheringham of Sampleton',
  isVerified: true,
  token: 'x',
}
const AIRER_PATH = '/product/traditional-kitchen-maid'

/** The narrowest and the widest window of each layout, in CSS pixels, and two phones. */
const WIDTHS = [320, 390, 639, 640, 767, 768, 1023, 1024, 1199, 1200, 1279, 1280, 1439, 1440, 1920]

function maxHeaderHeightPx(width: number): number {
  // The six promises take five lines of the narrowest phone, and four of most.
  if (width < 640) return width < 360 ? 186 : 170
  return width < 1200 ? 150 : 180
}

function findHeaderFaults(page: Page, rows: 1 | 2): Promise<string[]> {
  return page.evaluate((expectedRows) => {
    const parts = [
      ...document.querySelectorAll('.masthead > :is(a, button), .masthead form'),
    ].flatMap((part) =>
      part.checkVisibility() ? [{ part, box: part.getBoundingClientRect() }] : [],
    )
    const name = (part: Element) => part.className || part.tagName
    const isInOneRow = (a: DOMRect, b: DOMRect) => a.top < b.bottom && b.top < a.bottom
    const faults: string[] = []
    const rowsOf: DOMRect[][] = []
    for (const { part, box } of parts) {
      if (box.left < 0 || box.right > innerWidth) faults.push(`${name(part)} leaves the window`)
      const row = rowsOf.find(([first]) => first && isInOneRow(first, box))
      if (row) row.push(box)
      else rowsOf.push([box])
      for (const other of parts) {
        const isBefore = other.part !== part && other.box.left <= box.left
        if (isBefore && isInOneRow(box, other.box) && other.box.right > box.left + 0.5) {
          faults.push(`${name(part)} overlaps ${name(other.part)}`)
        }
      }
    }
    for (const text of document.querySelectorAll('.masthead :is(.home span, b, .figures)')) {
      const range = document.createRange()
      range.selectNodeContents(text.firstChild ?? text)
      if (range.getClientRects().length !== 1) faults.push(`"${text.textContent}" wraps`)
      if (text.scrollWidth > text.clientWidth) faults.push(`"${text.textContent}" is cut off`)
    }
    if (rowsOf.length !== expectedRows) faults.push(`${rowsOf.length} rows`)
    for (const row of rowsOf) if (row.length === 1) faults.push('a box stands alone')
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    return faults
  }, rows)
}

/** Turns the wheel and waits until the page has moved: a browser may answer two turns that meet as one. */
async function scrollBy(page: Page, pixels: number): Promise<void> {
  const top = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, pixels)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top + pixels)
}

/** Pixels of the focused element that the header covers; 0 or less if none. */
function coveredPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const header = document.querySelector('.masthead')
    if (!focused || !header || !document.querySelector('main')?.contains(focused)) return 0
    return header.getBoundingClientRect().bottom - focused.getBoundingClientRect().top
  })
}

test('at every width the header’s parts neither wrap, overlap, exceed its height limit nor move while it is read, and all six promises can be read, in one line at 1440 pixels @desktop', async ({
  page,
}) => {
  await withoutNotices(page)
  await seedStorage(page, {
    user: UNA,
    cart: Array.from({ length: 12 }, () => ({ ...AIRER, price: 199.95 })),
  })
  await open(page, '/faq')
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('£2,399.40')
  const promises = page.getByRole('region', { name: 'Our promises' }).getByRole('listitem')
  await expect(promises).toHaveCount(6)
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const found = await findHeaderFaults(page, width < 640 ? 2 : 1)
    found.push(...(await findMovedParts(page)))
    const top = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top)
    if (top > maxHeaderHeightPx(width)) found.push(`the header is ${top} px high`)
    if (found.length > 0) faults.push(`${width} px: ${found.join(', ')}`)
    for (const promise of await promises.all()) {
      await expect(promise, `${width} pixels`).toBeInViewport({ ratio: 1 })
    }
  }
  expect(faults).toEqual([])
  await page.setViewportSize({ width: 1440, height: 800 })
  const tops = await promises.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
})

for (const path of ['/ceiling-airers', AIRER_PATH]) {
  const details = sweep(path, [AIRER_PATH], '@desktop')
  test(
    `header and bottom bars of ${path} leave 55 % of a low window`,
    details,
    async ({ page }) => {
      await withoutNotices(page)
      await open(page, path)
      for (const [width, height] of [
        [844, 390],
        [720, 450],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => scrollTo(0, 0))
        await expect(page.locator('.masthead')).toBeInViewport()
        const left = await page.evaluate(() => {
          const bars = [...document.querySelectorAll('.buy-bar, .tray')].filter(
            (bar) => getComputedStyle(bar).position === 'fixed',
          )
          const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0
          return (
            bars.reduce((room, bar) => room - bar.clientHeight, innerHeight - top) / innerHeight
          )
        })
        expect(left, `${width} × ${height}`).toBeGreaterThanOrEqual(0.55)
        await scrollBy(page, 400)
        await expect(page.locator('.masthead')).not.toBeInViewport()
      }
    },
  )
}

test('the header hides on scrolling down and returns on scrolling up, but not with reduced motion, and never covers the focused element', async ({
  page,
}) => {
  await open(page, '/ceiling-airers')
  const header = page.getByRole('banner')
  await scrollBy(page, 900)
  await scrollBy(page, -200)
  await expect(header).not.toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await scrollBy(page, 400)
  await expect(header).not.toBeInViewport()
  await scrollBy(page, -200)
  await expect(header).toBeInViewport({ ratio: 1 })
  await page.locator('main a').last().focus()
  for (let step = 0; step < 16; step++) {
    await page.keyboard.press('Shift+Tab')
    // A press into a smooth scroll can stop it before the focus is in view.
    await atRest(page)
    await expect.poll(() => coveredPixels(page), `step ${step}`).toBeLessThanOrEqual(0)
  }
})

test('with the text spacing of a reader with dyslexia (WCAG 1.4.12) no word of the header or the categories is cut off', async ({
  page,
}) => {
  await open(page, '/')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [sheet]
  })
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(cutOff), `at ${width} pixels`).toEqual([])
  }
})

/** The texts of links and spans that are wider than their boxes. */
function cutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('header :is(a, span), .category-row a')]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
    .map(({ innerText }) => innerText)
}
