import type { Page } from '@playwright/test'
import { expect, open } from './page.ts'
import { AIRER, seedStorage } from './seed.ts'
import { signedIn } from './shopper.ts'

export const HOME_ADDRESS = {
  street: '1 High Street',
  city: 'Manchester',
  postcode: 'M1 1AE',
  country: 'GB',
} as const

export async function openCheckout(page: Page, cart: readonly object[] = [AIRER]) {
  const shopper = await signedIn(page)
  await seedStorage(page, { cart })
  await open(page, '/checkout')
  await expect(orderSummary(page)).toBeVisible()
  return shopper
}

/** Fills in the delivery address and waits until Pay Now is enabled. */
export async function fillAddress(
  page: Page,
  postcode: string = HOME_ADDRESS.postcode,
): Promise<void> {
  await page.getByLabel('Street').fill(HOME_ADDRESS.street)
  await page.getByLabel('Town or city').fill(HOME_ADDRESS.city)
  await page.getByLabel('Postcode').fill(postcode)
  await expect(payButton(page)).toBeEnabled()
}

export function orderSummary(page: Page) {
  return page.getByRole('region', { name: 'Order summary' })
}

export function orderSummaryLine(
  page: Page,
  label: 'Subtotal' | 'Shipping' | 'Included VAT' | 'Total' | 'Arrives',
) {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}`) })
  return orderSummary(page).locator('dl > div').filter({ has: term })
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: 'Pay Now', exact: true })
}

export function totalInPayBar(page: Page) {
  return page.locator('.pay-total')
}

export async function goToPay(page: Page): Promise<void> {
  await fillAddress(page)
  await payButton(page).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

export async function payWith(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('04 / 40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

/** Waits until the order is confirmed. Resolves with its number. */
export async function confirmedOrderNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  const number = (await page.locator('.reference').textContent()) ?? ''
  expect(number).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  return number
}
