import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts'
import { expect, isWide, open, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'
import { AIRER, seedStorage } from '../support/seed.ts'

async function openDoor(page: Page): Promise<void> {
  await seedStorage(page, { cart: [AIRER] })
  await open(page, '/checkout')
  await expect(page).toHaveURL('/login?from=%2Fcheckout')
}

const hint = (page: Page) =>
  page.getByText('You’ll need an account to order. We’ll keep your cart.')

test('the checkout sends to the same sign-in form as every page, with a hint and a way to register first, and nothing moves while its script starts', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await openDoor(page)
  await expect(hint(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(await layoutShift(page)).toBeLessThan(0.001)
  const main = page.getByRole('main')
  await expect(main.locator('input:visible')).toHaveCount(2)
  for (const name of ['I’m New Here', 'Register']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute(
      'href',
      '/register?from=%2Fcheckout',
    )
  }
  await expect(main.getByRole('link', { name: 'Forgot Password?' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await open(page, '/register')
  await expect(hint(page)).toBeHidden()
  await open(page, '/login')
  await expect(hint(page)).toBeHidden()
  await expect(page.getByRole('list', { name: 'Steps to pay' })).toBeHidden()
  const register = await boundingBox(main.getByRole('link', { name: 'Register' }))
  const drawing = await boundingBox(page.locator('.bare-line'))
  expect(isWide(page) || register.y < drawing.y).toBe(true)
})
