import { expect, open, test } from '../support/page.ts'
import { boundingBox, pressOn } from '../support/pointer.ts'

const WIDTHS = [1280, 1440, 1920]

for (const path of ['/rotary-washing-lines', '/search?q=cover']) {
  test(`on ${path} pressing the label of each filter value applies the filter and keeps the panel open @desktop`, async ({
    page,
  }) => {
    const opened: string[] = []
    await open(page, path)
    page.on('framenavigated', (frame) => opened.push(frame.url()))
    const count = await page.locator('.facet').count()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const place of Array(count).keys()) {
        await open(page, path)
        const facet = page.locator('.facet').nth(place)
        await expect(page.getByRole('article').first()).toBeVisible()
        await facet.hover()
        await pressOn(facet.locator('summary'))
        await expect(facet).toHaveAttribute('open')
        const boxes = facet.getByRole('checkbox', { disabled: false })
        const values = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('value')))
        // Pressing the last value a second time removes the filter.
        for (const [at, value] of [...values, ...values.slice(-1)].entries()) {
          opened.length = 0
          await pressOn(facet.locator(`input[value="${value}"] + span`))
          await expect
            .poll(() => facet.evaluate(stateOf, value), { message: `${width} px: ${value}` })
            .toEqual({ isChosen: at < values.length, isOpen: true })
          expect(opened, `${width} px: ${value}`).toHaveLength(1)
        }
      }
    }
  })
}

test('pressing the label of a price field focuses the field and keeps the panel open @desktop', async ({
  page,
}) => {
  await open(page, '/ceiling-airers')
  const price = page.locator('.facet', { hasText: 'From £' })
  await pressOn(price.locator('summary'))
  for (const words of ['From £', 'To £']) {
    const { x, y, height } = await boundingBox(price.getByText(words))
    await page.mouse.move(x + 8, y + height / 2)
    await page.mouse.down()
    await page.mouse.up()
    await expect(price.getByLabel(words)).toBeFocused()
    await expect(price).toHaveAttribute('open')
  }
})

function stateOf(facet: Element, value: string | null) {
  return {
    isChosen: facet.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.checked,
    isOpen: facet.hasAttribute('open'),
  }
}
