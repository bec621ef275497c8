import type { Locator, Page } from '@playwright/test'
import { openCheckout } from '../support/checkout-page.ts'
import { expect, open, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'
import { signedIn } from '../support/shopper.ts'

/** Heights in the window at which a control is pressed, the first just below the header. */
const TOPS_PX = [110, 500]

/** Presses the control at several heights of the window, to open and close what it opens; it must stay where it is. */
async function expectToStay(control: Locator, opened: Locator): Promise<void> {
  const page = control.page()
  for (const top of TOPS_PX) {
    await control.evaluate(
      (element, top) => scrollBy(0, element.getBoundingClientRect().top - top),
      top,
    )
    for (const isOpen of [true, false]) {
      const before = await boundingBox(control)
      await page.touchscreen.tap(before.x + 30, before.y + before.height / 2)
      await expect(opened).toBeVisible({ visible: isOpen })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      // A movement of less than two pixels is allowed, because a browser scrolls by whole pixels.
      const moved = Math.abs((await boundingBox(control)).y - before.y)
      expect(moved, `pressed at ${top} px`).toBeLessThan(2)
    }
  }
}

/** Leaves the cursor in a wrong postcode. Returns where to press to save the address. */
async function wrongPostcode(page: Page) {
  const save = page.getByText('Save this address in my account')
  await save.scrollIntoViewIfNeeded()
  await page.getByLabel('Postcode').fill('M1 1AE')
  await expect(page.getByText('Enter a full UK postcode')).toHaveCount(0)
  await page.getByLabel('Postcode').fill('XX9 9XX')
  const { x, y } = await boundingBox(save)
  return { x: x + 60, y: y + 3 }
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Enter a full UK postcode')).toBeVisible()
  await expect(page.getByLabel('Save this address')).toBeChecked()
}

test.describe('parts of a page that a touch opens @phone', () => {
  test('at the checkout, opening the optional fields or the address name does not move the pressed control, and an error that does is no obstacle to a touch or a slow press', async ({
    page,
  }) => {
    await openCheckout(page)
    const fold = page.getByText('Company, flat, phone or a note for the driver')
    await expectToStay(fold, page.getByLabel('Flat or building'))
    const save = page.getByText('Save this address in my account')
    await expectToStay(save, page.getByLabel('Name for this address'))

    const touched = await wrongPostcode(page)
    await page.touchscreen.tap(touched.x, touched.y)
    await expectSaved(page)

    await page.getByLabel('Save this address').uncheck()
    const { x, y } = await wrongPostcode(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await expect(page.getByLabel('Postcode')).not.toBeFocused()
    await page.mouse.up()
    await expectSaved(page)
  })

  test('in the address book, opening the form or its optional fields does not move the pressed control', async ({
    page,
  }) => {
    await signedIn(page)
    await open(page, '/account')
    // What comes above the addresses is there.
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the Link Again' })).toBeVisible()
    const add = page.getByRole('button', { name: 'Add an Address' })
    await expectToStay(add, page.getByLabel('Name for this address'))
    await add.click()
    const fold = page.getByText('Company, flat, phone or a note for the driver')
    await expectToStay(fold, page.getByLabel('Flat or building'))
  })

  test('on a product page, opening the fit calculator does not move the pressed control', async ({
    page,
  }) => {
    await open(page, '/product/traditional-kitchen-maid')
    const fold = page.locator('#will-it-fit > summary')
    await expectToStay(fold, page.locator('#fit-roomWidth'))
  })
})
