import { expectSound, heading, plugIn } from '../support/desk-journey.ts'
import { invitationLink } from '../support/journey-shop.ts'
import { expect, open, test } from '../support/page.ts'

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
  await page.getByRole('link', { name: 'People' }).click()
  await heading(page, 'People')
  await expectSound(page)

  await context.clearCookies()
  await open(page, link)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(/has been used/)
})
