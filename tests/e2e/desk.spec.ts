import { expectSound, heading, openDesk, plugIn } from '../support/desk-journey.ts'
import { invitationLink } from '../support/journey-shop.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'

test('an invited owner makes two passkeys, signs out and in again, and sees Today; the used invitation is refused', async ({
  page,
  context,
}) => {
  const keys = await plugIn(page)
  const link = await invitationLink('Ann', 'owner')
  await open(page, link)
  await heading(page, 'Welcome to the desk')
  expect(new URL(page.url()).hash).toBe('')
  await expectSound(page)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await heading(page, 'Your passkeys')
  await expectSound(page)
  await keys.another()
  await page.getByRole('button', { name: 'Make a second passkey' }).click()
  await expect(page.getByRole('status')).toHaveText(/passkey is added/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await heading(page, 'Sign in')
  await expectSound(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await heading(page, 'Today')
  await expect(page.getByText('To make up')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'People' }).click()
  await heading(page, 'People')
  await expectSound(page)

  await context.clearCookies()
  await open(page, link)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(/has been used/)
})

test('a packer finds neither people nor takings, but an order by its number, and returns to it after signing in again', async ({
  page,
}) => {
  const { orderNumber } = await signInWithPaidOrder(page)
  await openDesk(page, 'packer')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await heading(page, 'Orders')
  await expectSound(page)
  await page.getByLabel('Number, name or postcode').fill(orderNumber)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status')).toHaveText(/Orders with these words: 1/)
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('link', { name: orderNumber }).click()
  await heading(page, `Order ${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await heading(page, 'Today')
  await expect(page.getByText('The last 30 days')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)
  await page.goBack()
  await heading(page, `Order ${orderNumber}`)
  await page.context().clearCookies()
  await reload(page)
  await heading(page, 'Sign in')
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await heading(page, `Order ${orderNumber}`)
})
