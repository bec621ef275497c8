import { axeFaults } from '../support/axe.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { holdTimers } from '../support/held-timers.ts'
import { expect, open, test } from '../support/page.ts'
import { expectOpenAfterPress, pressBeside, pressOn, pressPadding } from '../support/pointer.ts'
import { GRIPPERS, readStorage, seedStorage } from '../support/seed.ts'

test('Add to Cart opens a drawer with the new item, the total, links to cart and checkout, and a matching product to add', async ({
  page,
}) => {
  await open(page, '/product/traditional-kitchen-maid?color=ivory&lathLength=1.5m')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(drawer).toContainText('Colour: Ivory')
  await expect(drawer).toContainText('Lath length: 1.5 m')
  await expect(drawer.locator('.drawer-line img').first()).toHaveAttribute('src', /ivory/)
  await expect(drawer).toContainText('Your cart: 1 item · £74.95 inc. VAT')
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
  await expect(drawer.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Add Rubber Lath Grippers, Set of 12' }).click()
  await expect(drawer).toContainText('Your cart: 2 items · £81.90')
  await expect(drawer.getByRole('button', { name: /^Add Rubber/ })).toHaveCount(0)
  expect(await readStorage(page, 'cart')).toMatchObject([{ id: 101 }, { id: 801 }])
})

test('the drawer opens with the focus on Checkout; a press on its text keeps it open, Escape and a press outside close it; four packs are in the cart after four presses', async ({
  page,
}) => {
  await open(page, '/product/rubber-grippers')
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(drawer.locator('.drawer-line img').first()).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toBeFocused()
  await expectOpenAfterPress(drawer, drawer.getByText(/^Your cart: 1 item/))
  await pressPadding(drawer)
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(add).toBeFocused()
  await expect(page).toHaveURL('/product/rubber-grippers')
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item · £6.95')
  expect(await readStorage(page, 'cart')).toMatchObject([{ id: 801, price: 6.95, options: {} }])
  await add.click()
  const another = drawer.getByRole('button', { name: 'Add another' })
  for (const quantity of [3, 4]) {
    await another.click()
    await expect(drawer.getByText(`${quantity} × Rubber Lath Grippers`)).toBeVisible()
    await expect(another).toBeFocused()
  }
  await expect(drawer).toContainText('Your cart: 4 items · £27.80 inc. VAT')
  expect(await readStorage(page, 'cart')).toMatchObject(Array(4).fill({ id: 801, price: 6.95 }))
  await pressBeside(page)
  await expect(drawer).toBeHidden()
})

test('the drawer is on its way once an option is chosen; who presses again, as it is late, gets one piece', async ({
  page,
}) => {
  const drawerCode = /_astro\/drawer\..*\.js/
  const release = await holdScripts(page, drawerCode)
  await open(page, '/product/traditional-kitchen-maid?color=ivory')
  const asked = page.waitForRequest(drawerCode)
  await page.getByRole('radio', { name: /^1\.5 m/ }).check()
  await asked
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item')
  await add.click()
  release()
  await expect(page.getByRole('dialog')).toContainText('Your cart: 1 item')
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await add.click()
  await expect(page.getByRole('dialog')).toContainText('Your cart: 2 items')
})

test('without a price list the drawer still shows the added item and its price; when the list comes late, the focus stays on the link of the drawer that it has reached; leaving the page closes the drawer', async ({
  page,
}) => {
  await page.route('**/data/rows/*.json', (route) => route.fulfill({ json: null }))
  await open(page, '/product/rubber-grippers')
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(drawer).toContainText('Rubber Lath Grippers')
  await expect(drawer).toContainText('£6.95')
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(drawer).toBeHidden()

  const asked = Promise.withResolvers<void>()
  await page.route('**/data/rows/*.json', async (route) => {
    await asked.promise
    await route.continue()
  })
  await pressOn(add)
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('link', { name: 'View Cart' })).toBeFocused()
  asked.resolve()
  await expect(drawer.getByText('You may also need')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'View Cart' })).toBeFocused()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(drawer).toBeHidden()
})

test('a message can be read and closed above the open drawer, as the one about a full cart; Escape in it closes it alone', async ({
  page,
}) => {
  await holdTimers(page)
  await seedStorage(page, { cart: Array(99).fill(GRIPPERS) })
  await open(page, '/product/rubber-grippers')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' })
  await drawer.getByRole('button', { name: 'Add another' }).click()
  const message = drawer.getByRole('alert').getByText('up to 100 items')
  await expect(message).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Close this message' }).click()
  await expect(message).toHaveCount(0)
  await expect(drawer).toBeVisible()

  await drawer.getByRole('button', { name: 'Add another' }).click()
  await drawer.getByRole('button', { name: 'Close this message' }).focus()
  await page.keyboard.press('Escape')
  await expect(message).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})
