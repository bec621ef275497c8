import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/page.ts'
import { AIRER as BLACK_AIRER, readStorage, seedStorage } from '../support/seed.ts'

const AIRER = '/product/traditional-kitchen-maid'

const total = (page: Page) => page.locator('output[name="total"]')
const addButton = (page: Page) => page.getByRole('button', { name: /^(Add to Cart|Update)$/ })
const radio = (page: Page, value: string) => page.locator(`.configurator input[value="${value}"]`)

async function choose(page: Page, choice: Record<string, string>) {
  for (const [name, value] of Object.entries(choice)) {
    await page.locator(`.configurator input[name="${name}"][value="${value}"]`).check()
  }
}

/** What of the longest airer's drawing is cut off. Its ceiling, the first two lines, runs from edge to edge. */
function partsOutside(drawing: Element): string[] {
  const frame = drawing.getBoundingClientRect()
  return [...drawing.querySelectorAll(':scope > :nth-child(n + 3)')].flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const isInside =
      left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
    return isInside ? [] : [part.outerHTML]
  })
}

test('the total, the words, the pictures, the drawing, the URL and the cart agree on the options chosen', async ({
  page,
}) => {
  await open(page, AIRER)
  const region = page.locator('[aria-live="polite"]:has(output[name="total"])')
  await expect(region).toHaveAttribute('aria-atomic', 'true')
  await expect(region).toHaveText('Total from £64.95 inc. VAT')
  const drawing = page.getByRole('img', { name: /^Drawing of the airer/ })
  await expect(drawing).toHaveAccessibleName(/laths 0.9–2.4 m long, 38 cm across, 22 cm high/)
  await expect(drawing.locator('circle').first()).toHaveCSS('fill', 'rgb(255, 253, 248)')
  // A socket and a lath each.
  await expect(drawing.locator('rect')).toHaveCount(8)
  const choice = {
    color: 'ivory',
    lathLength: '2.4m',
    ropeLength: '15m',
    wheelType: 'deluxe',
    extraPulley: 'deluxe',
  }
  const gallery = page.locator('.gallery')
  await choose(page, { color: 'black' })
  await choose(page, { color: 'ivory' })
  await expect(gallery.locator('[data-color="ivory"]')).toBeChecked()
  await gallery.scrollIntoViewIfNeeded()
  await expect(gallery.locator('.view').getByAltText(/between ivory scrolled/)).toBeInViewport()
  await choose(page, choice)
  await expect(page.getByRole('radio', { name: 'Drawing with measures' })).toBeChecked()
  await page.getByRole('button', { name: 'Enlarge' }).click()
  const enlarged = page.getByRole('dialog')
  await expect(enlarged.locator('.sheet')).toContainText('2.4 m')
  await expect(enlarged.locator('.caption')).toContainText('laths 2.4 m long')
  await page.keyboard.press('Escape')
  await expect(region).toHaveText('Total £124.46 inc. VAT')
  await expect(page.locator('.choice-summary')).toContainText('Ivory, 2.4 m laths, 15 m of rope')
  await expect(drawing).toHaveAccessibleName(/laths 2.4 m long/)
  await expect(drawing.locator('text').first()).toHaveText('2.4 m')
  await expect(drawing.locator('.span')).toHaveCSS('transform', 'matrix(2.4, 0, 0, 1, 0, 0)')
  await expect(drawing.locator('circle').first()).toHaveCSS('fill', 'rgb(234, 225, 200)')
  expect(await drawing.evaluate(partsOutside)).toEqual([])
  await expect(page).toHaveURL(`${AIRER}?${new URLSearchParams(choice)}`)
  await addButton(page).click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item · £124.46')
  expect(await readStorage(page, 'cart')).toMatchObject([{ price: 124.46, options: choice }])
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await page.getByRole('button', { name: 'Start Again' }).click()
  await expect(page.locator('.choice-summary')).toContainText(
    'Still to choose: colour and lath length.',
  )
  await expect(page).toHaveURL(AIRER)
})

test('a missing option is explained in its group, and the first one gets the focus, from which a shopper chooses and adds to the cart by keyboard alone', async ({
  page,
}) => {
  await open(page, AIRER)
  await addButton(page).click()
  await expect(page.getByRole('group', { name: 'Colour' })).toContainText('Choose a colour')
  await expect(page.getByRole('group', { name: 'Lath length' })).toContainText(
    'Choose a lath length',
  )
  await expect(radio(page, 'black')).toBeFocused()
  await expect(radio(page, 'black')).toBeInViewport({ ratio: 1 })
  expect(await readStorage(page, 'cart')).toBeNull()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 'white')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose a colour')).toHaveCount(0)
  await expect(radio(page, '0.9m')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(radio(page, '0.9m')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(total(page)).toHaveText('£69.95')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await expect(page.locator('.configurator .error')).toHaveCount(0)
  expect(await readStorage(page, 'cart')).toMatchObject([
    { options: { color: 'white', lathLength: '1.2m' } },
  ])
})

test('Edit one updates one of two equal airers in its position; Update changes the airer whose editing began, wherever it is by then; once that is gone, the button adds', async ({
  page,
}) => {
  await seedStorage(page, { cart: [BLACK_AIRER, BLACK_AIRER] })
  await open(page, '/cart')
  await page.getByRole('link', { name: /^Edit one/ }).click()
  await expect(page).toHaveURL(/\/product\/traditional-kitchen-maid\?.*edit=1/)
  await expect(radio(page, '0.9m')).toBeChecked()
  await choose(page, { color: 'white', lathLength: '1.5m' })
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/cart')
  expect(await readStorage(page, 'cart')).toMatchObject([
    { price: 64.95, options: { lathLength: '0.9m' } },
    { price: 74.95, options: { color: 'white', lathLength: '1.5m' } },
  ])

  const edit = page.getByRole('link', { name: /^Edit options/ })
  const remove = page.getByRole('button', { name: /^Remove Traditional/ })
  await edit.last().click()
  await expect(radio(page, 'white')).toBeChecked()
  await page.goBack()
  await remove.first().click()
  await expect(remove).toHaveCount(1)
  await page.goForward()
  for (const lathLength of ['1.8m', '2.1m']) {
    await expect(addButton(page)).toHaveText('Update')
    await choose(page, { lathLength })
    await addButton(page).click()
    await expect(page).toHaveURL('/cart')
    expect(await readStorage(page, 'cart')).toMatchObject([
      { options: { color: 'white', lathLength } },
    ])
    await edit.waitFor()
    await page.goBack()
  }
  const otherTab = await page.context().newPage()
  await open(otherTab, '/cart')
  await otherTab.getByRole('button', { name: /^Remove Traditional/ }).click()
  await expect(addButton(page)).toHaveText('Add to Cart')
  await addButton(page).click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  expect(await readStorage(page, 'cart')).toMatchObject([
    { options: { color: 'white', lathLength: '2.1m' } },
  ])
})
