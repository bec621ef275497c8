import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { HOME_ADDRESS, totalInPayBar } from '../support/checkout-page.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { pressOn } from '../support/pointer.ts'
import { AIRER, GRIPPERS, readStorage, seedStorage } from '../support/seed.ts'
import { signedIn } from '../support/shopper.ts'

/** Adds a gtag function to the open page. Resolves with the list that collects its calls. */
async function recordEvents(page: Page): Promise<unknown[][]> {
  const events: unknown[][] = []
  await page.exposeFunction('gtag', (...command: unknown[]) => {
    events.push(command)
  })
  return events
}

test('the cart suggests companion products, which a press adds or whose options a link opens, and lists each item with its options in words, the totals and the arrival, and a link to the product', async ({
  page,
}) => {
  const options = { color: 'pewter', lathLength: '2.4m', ropeLength: '15m', wheelType: 'deluxe' }
  const airer = { ...AIRER, price: 110.96, options }
  await seedStorage(page, { cart: [airer] })
  await open(page, '/cart')
  const companions = page.getByRole('region', { name: 'You may also need' })
  await expect(companions.getByRole('link', { name: /^Choose Options/ }).first()).toHaveAttribute(
    'href',
    /^\/product\//,
  )
  await companions.getByRole('button', { name: `Add ${GRIPPERS.name}` }).click()
  const lines = page.locator('.cart-line')
  await expect(lines.locator('h2')).toHaveText([AIRER.name, GRIPPERS.name])
  await expect(lines.locator('h2 a').last()).toBeFocused()
  await expect(companions).not.toContainText(GRIPPERS.name)
  expect(await readStorage(page, 'cart')).toEqual([airer, GRIPPERS])

  const [first, second] = [lines.first(), lines.last()]
  await expect(first).toContainText('Anthracite Pewter')
  await expect(first).toContainText('Lath length: 2.4 m'.replace(': ', ''))
  await expect(first.locator('.price')).toHaveText('£110.96')
  await expect(first.getByRole('group', { name: /^Quantity/ }).getByRole('status')).toHaveText('1')
  await expect(page.locator('input[readonly]:visible')).toHaveCount(0)
  await expect(first.getByRole('link', { name: /Edit options/ })).toHaveAttribute(
    'href',
    '/product/traditional-kitchen-maid?color=pewter&lathLength=2.4m&ropeLength=15m&wheelType=deluxe&edit=0',
  )
  await expect(second.getByRole('link', { name: /Edit options/ })).toHaveCount(0)

  const totals = page.getByRole('region', { name: 'Summary' })
  await expect(totals).toContainText('Subtotal£117.91')
  await expect(totals).toContainText('Included VAT (16.67%)£19.65')
  await expect(totals).toContainText('ShippingFREE OF CHARGE')
  await expect(totals).toContainText('Total£117.91')
  await expect(totals).toContainText(
    /Order today and it’ll arrive .+ \(sent within .+, then 2–3 working days\)/,
  )
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('2 items · £117.91')
  expect(await axeFaults(page)).toEqual([])
  await first.locator('.frame').click()
  await expect(page).toHaveURL(
    /\/traditional-kitchen-maid\?color=pewter&lathLength=2\.4m&ropeLength/,
  )
})

test('One more, One less, Remove, Empty the Cart and Undo change the cart, and its total in the header; with the colours of a system with high contrast, the − of a single item looks disabled beside its +', async ({
  page,
}) => {
  await seedStorage(page, { cart: [GRIPPERS, AIRER] })
  await open(page, '/cart')
  const events = await recordEvents(page)
  const names = page.locator('.cart-line h2')
  const header = page.getByRole('link', { name: /SHOPPING CART/ })
  const quantity = page.getByRole('group', { name: `Quantity of ${AIRER.name}` })
  const more = quantity.getByRole('button', { name: 'One more' })
  await page.emulateMedia({ forcedColors: 'active' })
  const enabled = await more.evaluate((plus) => getComputedStyle(plus).color)
  await expect(quantity.getByRole('button', { name: 'One less' })).not.toHaveCSS('color', enabled)
  await page.emulateMedia({ forcedColors: 'none' })
  await pressOn(more)
  await expect(quantity.getByRole('status')).toHaveText('2')
  await expect(names).toHaveText([GRIPPERS.name, AIRER.name])
  await expect(page.locator('.cart-line .price').last()).toHaveText('£129.902 × £64.95')
  await expect(more).toBeFocused()
  await pressOn(more)
  await expect(quantity.getByRole('status')).toHaveText('3')
  await pressOn(quantity.getByRole('button', { name: 'One less' }))
  await expect(quantity.getByRole('status')).toHaveText('2')
  await expect(header).toContainText('3 items · £136.85')
  expect(await readStorage(page, 'cart')).toEqual([GRIPPERS, AIRER, AIRER])
  expect(events.filter(([, name]) => name === 'add_to_cart')).toHaveLength(2)
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Remove Rubber' }).click()
  await expect(names).toHaveText([AIRER.name])
  await expect(header).toContainText('2 items · £129.90')
  await expect(page.getByRole('button', { name: /^Remove Traditional/ }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText([GRIPPERS.name, AIRER.name])
  await expect(page.getByRole('button', { name: 'Remove Rubber' })).toBeFocused()
  expect(await readStorage(page, 'cart')).toEqual([GRIPPERS, AIRER, AIRER])
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Empty the Cart' }).click()
  const empty = page.getByRole('heading', { name: 'Your cart is empty' })
  await expect(empty).toBeFocused()
  expect(await readStorage(page, 'cart')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText([GRIPPERS.name, AIRER.name])
  for (const name of [/^Remove Traditional/, /^Remove Rubber/]) {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  await expect(empty).toBeFocused()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
  expect(await axeFaults(page)).toEqual([])
  await expect(header).toContainText('0 items · £0.00')
})

test('the cart shows delivery cost and arrival for a chosen country or postcode, and the checkout starts with that choice and reports its begin once, from the cart or by its own address', async ({
  page,
}) => {
  await signedIn(page)
  await seedStorage(page, { cart: [AIRER] })
  await open(page, '/cart')
  const totals = page.getByRole('region', { name: 'Summary' })
  const postcode = totals.getByLabel('Postcode')
  const country = totals.getByLabel('Country')
  await expect(country).toBeHidden()
  await totals.getByText('Delivering outside the UK?').click()
  await postcode.fill('XX9 9XX')
  await expect(totals).toContainText('Unable to calculate shipping for this location')
  await postcode.press('Tab')
  await expect(postcode).toHaveAccessibleDescription('Error: Enter a full UK postcode, like M1 1AE')
  expect(await axeFaults(page)).toEqual([])

  await postcode.fill(HOME_ADDRESS.postcode)
  await expect(totals).toContainText('Delivery to the UK mainland: FREE OF CHARGE')
  await expect(totals).not.toContainText('Customs')
  await expect(totals).toContainText('Total£64.95')

  await country.selectOption('France')
  await expect(totals).toContainText('Delivery to Europe: £22.95')
  await expect(totals).toContainText('How long the carrier takes depends on the country.')
  await expect(totals).toContainText('Customs there may charge duty, tax or a fee')
  await expect(totals).toContainText('Total£87.90')
  await expect(postcode).toHaveCount(0)
  await reload(page)
  await expect(country).toHaveValue('FR')
  await expect(country).toBeVisible()

  await country.selectOption('United Kingdom')
  await expect(country).toBeVisible()
  await totals.getByLabel('Postcode').fill('JE2 3AB')
  await expect(totals).toContainText('Delivery to the Channel Islands: £14.95')
  await expect(totals).toContainText(/it’ll arrive .+ then 4–5 working days\)/)
  await reload(page)
  await expect(totals.getByLabel('Postcode')).toHaveValue('JE2 3AB')
  await expect(totals).toContainText('Total£79.90')

  const events = await recordEvents(page)
  const begun = () => events.filter(([, name]) => name === 'begin_checkout')
  await totals.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByLabel('Postcode')).toHaveValue('JE2 3AB')
  await expect(totalInPayBar(page)).toContainText('£79.90')
  expect(begun()).toMatchObject([
    ['event', 'begin_checkout', { currency: 'GBP', value: 64.95, items: [{ item_id: 101 }] }],
  ])
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/checkout')
  await open(page, '/checkout')
  await expect.poll(() => begun().length).toBe(2)
})
