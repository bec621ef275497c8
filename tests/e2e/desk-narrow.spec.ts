import type { Page } from '@playwright/test'
import { HOME_ADDRESS } from '../support/checkout-page.ts'
import { heading, openDesk } from '../support/desk-journey.ts'
import { invitationLink } from '../support/journey-shop.ts'
import { expect, open, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { AIRER } from '../support/seed.ts'
import { callAs, newShopper } from '../support/shopper.ts'
import { sweep } from '../support/sweep.ts'

const LONG_NAME = `Maximiliana ${'Wolfeschlegel'.repeat(5)}`

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true
  })
  for (const width of [320, 390, 640, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    const fits = () => document.documentElement.scrollWidth <= innerWidth
    expect(await page.evaluate(fits), `${page.url()} at ${width} pixels`).toBe(true)
  }
}

for (const [title, path] of [
  ['Today', '/desk'],
  ['Orders', '/desk/orders'],
  ['Send many', '/desk/packing/send'],
  ['People', '/desk/people'],
] as const) {
  test(
    `“${title}” never scrolls sideways, on a narrow phone or a tablet, whatever names are in it`,
    sweep(path, ['/desk/orders']),
    async ({ page }) => {
      const who = { ...newShopper(), fullName: LONG_NAME }
      const address = { ...HOME_ADDRESS, recipient: LONG_NAME }
      const { orderNumber, user } = await signInWithPaidOrder(page, [AIRER], address, who)
      await callAs(page, user, 'request-cancellation', { orderNumber, reason: 'Too long' })
      await openDesk(page, 'owner')
      await invitationLink('Bartholomew Featherstonehaugh-Cholmondeley', 'packer')
      await open(page, new URL(path, page.url()).href)
      await heading(page, title)
      await expectNoSidewaysScrolling(page)
    },
  )
}
