import { expect, open, test } from '../support/page.ts'
import { pressOn } from '../support/pointer.ts'
import { sweep } from '../support/sweep.ts'

const FACETS = {
  '/rotary-washing-lines': ['Brand', 'Drying length', 'Load', 'Material', 'Width'],
  '/search?q=cover': ['Brand', 'Material', 'Indoors or out', 'Colour'],
}
const CHOSEN = ['/rotary-washing-lines Brand 1440']

for (const [path, facets] of Object.entries(FACETS)) {
  for (const name of facets) {
    for (const width of [1280, 1440, 1920]) {
      test(
        `in a window of ${width} pixels pressing the label of each value of ${name} on ${path} filters, and keeps the panel open`,
        sweep(`${path} ${name} ${width}`, CHOSEN, '@desktop'),
        async ({ page }) => {
          await page.setViewportSize({ width, height: 900 })
          await open(page, path)
          await expect(page.getByRole('article').first()).toBeVisible()
          const opened: string[] = []
          page.on('framenavigated', (frame) => opened.push(frame.url()))
          const facet = page.locator('.facet', { has: page.locator('summary', { hasText: name }) })
          await facet.hover()
          await pressOn(facet.locator('summary'))
          await expect(facet).toHaveAttribute('open')
          const boxes = facet.getByRole('checkbox', { disabled: false })
          const values = await boxes.evaluateAll((all) =>
            all.map((box) => box.getAttribute('value')),
          )
          // Pressing the last value a second time removes the filter.
          for (const [at, value] of [...values, ...values.slice(-1)].entries()) {
            opened.length = 0
            await pressOn(facet.locator(`input[value="${value}"] + span`))
            await expect
              .poll(() => facet.evaluate(stateOf, value), { message: value ?? '' })
              .toEqual({ isChosen: at < values.length, isOpen: true })
            await expect.poll(() => opened, { message: value ?? '' }).toHaveLength(1)
          }
        },
      )
    }
  }
}

function stateOf(facet: Element, value: string | null) {
  return {
    isChosen: facet.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.checked,
    isOpen: facet.hasAttribute('open'),
  }
}
