import type { Page } from '@playwright/test'
import type { ControlCommand } from '#dev/card-provider/control.ts'
import { HOME_ADDRESS } from './checkout-page.ts'
import { expect } from './page.ts'
import { AIRER } from './seed.ts'
import { callAs, newShopper, signedIn } from './shopper.ts'

/** `startLocalServices` gives the mailbox the port after the shop's, and the card provider the next. */
const CARD_PROVIDER_PORT = Number(process.env['TEST_PORT'] ?? 4399) + 2
const CARD_PROVIDER_URL = `http://127.0.0.1:${CARD_PROVIDER_PORT}`

export async function controlCardProvider(page: Page, command: ControlCommand): Promise<void> {
  const response = await page.request.post(`${CARD_PROVIDER_URL}/_control`, { data: command })
  expect(response.status(), await response.text()).toBe(200)
}

/** Signs a new shopper in with a paid order, made by API calls instead of pages. */
export async function signInWithPaidOrder(
  page: Page,
  items: readonly object[] = [AIRER],
  address: object = HOME_ADDRESS,
  who = newShopper(),
  shippingRate = 0,
) {
  const shopper = await signedIn(page, who)
  const shipping = { rate: { rate: shippingRate, zone: 'UK mainland' } }
  const order = { items, shipping, customer: {}, address }
  const { id } = await callAs(page, shopper.user, 'create-checkout-session', order)
  await controlCardProvider(page, { pay: id })
  const { orderNumber } = await callAs(page, shopper.user, 'record-order', { sessionId: id })
  return { ...shopper, orderNumber: String(orderNumber), checkoutSessionId: String(id) }
}
