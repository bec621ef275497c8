import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { boxOf, pressOn } from '../support/pointer.ts'

const WIDTHS = [1280, 1440, 1920]

for (const path of ['/rotary-washing-lines', '/search?q=cover']) {
  test(`on ${path} pressing the words of each filter value filters by it, and the panel stays open @desk`, async ({
    page,
  }) => {
    const opened: string[] = []
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.locator('.facets').hover()
    page.on('framenavigated', (frame) => opened.push(frame.url()))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const facet of await page.locator('.facet').all()) {
        await pressOn(facet.locator('summary'))
        await expect(facet).toHaveAttribute('open')
        const boxes = facet.getByRole('checkbox', { disabled: false })
        const values = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('value')))
        for (const value of values) {
          const text = `${width} px: ${value}`
          const box = facet.locator(`input[value="${value}"]`)
          const words = box.locator('xpath=../span')
          for (const isChosen of [true, false]) {
            opened.length = 0
            await pressOn(words)
            await expect(box, text).toBeChecked({ checked: isChosen })
            await expect(chips(page), text).toHaveCount(isChosen ? 1 : 0)
            await expect(facet, text).toHaveAttribute('open')
            expect(opened, text).toHaveLength(1)
          }
        }
      }
    }
    await expect(page).toHaveURL(path)
  })
}

test('pressing the words of a price field puts the cursor into it, and the panel stays open @desk', async ({
  page,
}) => {
  await page.goto('/ceiling-airers')
  const price = page.locator('.facet', { hasText: 'From £' })
  await pressOn(price.locator('summary'))
  for (const words of ['From £', 'To £']) {
    const { x, y, height } = await boxOf(price.getByText(words))
    await page.mouse.move(x + 8, y + height / 2)
    await page.mouse.down()
    await page.mouse.up()
    await expect(price.getByLabel(words)).toBeFocused()
    await expect(price).toHaveAttribute('open')
  }
})

const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')
