import { axeFaults } from '../support/axe.ts'
import {
  type CardProviderFixture,
  lineItem,
  newSessionParams,
  startCardFixture,
} from '../support/card-provider.ts'
import { expect, open, reload, test as shopTest } from '../support/page.ts'

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

test('a paid session redirects to the shop and cannot be paid again', async ({
  page,
  cards,
  baseURL,
}) => {
  await open(page, await paymentPageUrl(cards, baseURL))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Hoist & Line £84.95')
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('04 / 40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay £84.95' }).click()
  await expect(page).toHaveURL(/\/faq\?session_id=cs_test_\w+$/)
  const { data } = await cards.stripe.checkout.sessions.list({ status: 'complete' })
  expect(data).toMatchObject([{ payment_status: 'paid', amount_total: 8495 }])

  await page.goBack()
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have already paid')
  expect(await axeFaults(page)).toEqual([])
})

test('missing card details and a declined card are explained in a summary and at the field', async ({
  page,
  cards,
  baseURL,
}) => {
  await open(page, await paymentPageUrl(cards, baseURL))
  await page.getByRole('button', { name: 'Pay £84.95' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
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

test('the payment page fits the window', async ({ page, cards, baseURL }) => {
  await open(page, await paymentPageUrl(cards, baseURL))
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Pay £84.95' }).click()
  expect(await overflow()).toBeLessThanOrEqual(0)
})
