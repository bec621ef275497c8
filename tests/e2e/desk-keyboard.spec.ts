import { heading, openDesk } from '../support/desk-journey.ts'
import { expect, openWithoutScript, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'

test('without scripts and with the keyboard alone a packer finds an order, makes it up and signs out: each answer takes the focus, and no button is dead @desktop', async ({
  page,
  browser,
}) => {
  const { orderNumber } = await signInWithPaidOrder(page)
  await openDesk(page, 'packer')
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  const desk = await context.newPage()
  await openWithoutScript(desk, new URL('/desk/orders', page.url()).href)
  await desk.getByLabel('Number, name or postcode').focus()
  await desk.keyboard.type(orderNumber)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status')).toBeFocused()
  await expect(desk.getByRole('status')).toHaveText('Orders with these words: 1. All orders')
  await desk.getByRole('link', { name: orderNumber }).press('Enter')
  await heading(desk, `Order ${orderNumber}`)
  await expect(desk.getByRole('button', { name: 'Copy the address' })).toBeHidden()
  const next = desk.getByRole('region', { name: 'Next step' })
  await next.getByRole('button', { name: 'Start making it up' }).press('Enter')
  await expect(desk.getByText('Nothing is done yet.')).toBeFocused()
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status')).toBeFocused()
  await next.getByLabel('Tracking number (optional)').focus()
  await desk.keyboard.type('AB12')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('alert')).toBeFocused()
  await desk.getByRole('button', { name: 'Sign out' }).press('Enter')
  await heading(desk, 'Sign in')
  await context.close()
})
