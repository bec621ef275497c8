import { axeFaults } from '../support/axe.ts'
import {
  type CardProviderFixture,
  lineItem,
  newSessionParams,
  startCardFixture,
} from '../support/card-provider.ts'
import { expect, open, test as shopTest } from '../support/page.ts'

const test = shopTest.extend<{ cards: CardProviderFixture }>({
  cards: async ({ baseURL: _ }, use) => {
    const cards = await startCardFixture({ shopName: 'Hoist & Line' })
    await use(cards)
    await cards[Symbol.asyncDispose]()
  },
})

async function paymentPageUrl({ stripe }: CardProviderFixture, shop = ''): Promise<string> {
  const { url } = await stripe.checkout.sessions.create(
    newSessionParams({
      line_items: [lineItem('Traditional Kitchen Maid, ivory, 1.8 m laths, 15 m rope', 8495)],
      success_url: `${shop}/faq?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop}/cart`,
    }),
  )
  return url ?? ''
}

test('missing card details and a declined card are explained in a summary and at the field', async ({
  page,
  cards,
  baseURL,
}) => {
  await open(page, await paymentPageUrl(cards, baseURL))
  await page.getByRole('button', { name: 'Pay £84.95' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expect(page).toHaveTitle('Error: Pay £84.95 – Hoist & Line')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Enter the CVC' }).click()
  await expect(page.getByLabel('CVC')).toBeFocused()

  await page.getByLabel('Card number').fill('4000000000000002')
  await page.getByLabel('Expiry').fill('0440')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('CVC').press('Enter')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
    'Error: Your card was declined. Try another card.',
  )
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})
