import { randomBytes, randomUUID } from 'node:crypto'
import { orderPath } from '#domain/site/pages.ts'
import { HOME_ADDRESS } from '../support/checkout-page.ts'
import { openDesk } from '../support/desk-journey.ts'
import { addWaitingReview, invitationLink } from '../support/journey-shop.ts'
import { latestMailTo } from '../support/mailbox.ts'
import { expect, open, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { AIRER, GRIPPERS, seedStorage } from '../support/seed.ts'
import { callAs } from '../support/shopper.ts'

/** The email address in `data/site.yaml`, which gets the owner’s emails. */
const SHOP_EMAIL = 'hello@hoistandline.example'

const WIDTHS = [320, 390, 640, 768, 1024]

const LONG_WORD = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitan'

const LONG_PERSON = 'Bartholomew Featherstonehaugh-Cholmondeley'

/** The amounts of money that stand on two lines. */
function brokenAmounts(body: HTMLElement): string[] {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const { index, 0: amount } of text.data.matchAll(/£[\d,]+(?:\.\d\d)?/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + amount.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(amount)
    }
  }
  return broken
}

test('what a person typed breaks anywhere, and no amount of money does: no page or email that prints it scrolls sideways on a phone or a tablet, whatever is unfolded', async ({
  page,
}) => {
  const wide: string[] = []
  const measure = async (what: string) => {
    await page.locator('details').evaluateAll((all) => {
      for (const details of all as HTMLDetailsElement[]) details.open = true
    })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const excess = await page.evaluate(() => {
        // The page may hide what sticks out of it.
        const right = document.documentElement.clientWidth
        const typed = [...document.querySelectorAll('body *')].filter(
          (part) =>
            part.childElementCount === 0 &&
            /\S{50}/.test(part.textContent ?? '') &&
            part.getClientRects().length > 0 &&
            !part.closest('.visually-hidden, pre, [hidden]'),
        )
        const ends = typed.map((part) => Math.ceil(part.getBoundingClientRect().right) - right)
        return Math.max(document.documentElement.scrollWidth - right, 0, ...ends)
      })
      if (excess > 0) wide.push(`${what} at ${width}: ${excess} px`)
      const broken = await page.locator('body').evaluate(brokenAmounts)
      if (broken.length > 0) wide.push(`${what} at ${width}: ${broken} on two lines`)
    }
  }
  const visit = async (path: string, text: string) => {
    // The desk has an origin of its own.
    await open(page, new URL(path, page.url()).href)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await measure(path.replace(/[?#].*/, ''))
  }

  const email = `${randomBytes(8).toString('hex')}${'m'.repeat(36)}@example.com`
  const shopper = { fullName: LONG_WORD, email, password: 'three random words' }
  const address = {
    ...HOME_ADDRESS,
    street: LONG_WORD,
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    recipient: LONG_WORD,
    company: LONG_WORD,
    driverNote: LONG_WORD,
  }
  const order = await signInWithPaidOrder(page, [AIRER, GRIPPERS], address, shopper)
  const { orderNumber, user } = order
  const post = (path: string, data: object) => callAs(page, user, path, data)
  await post('save-address', { id: randomUUID(), name: LONG_WORD.slice(0, 40), address })
  await post('request-cancellation', { orderNumber, reason: LONG_WORD })
  const letter = { name: LONG_WORD, email, message: LONG_WORD, reference: '', elapsed: 20_000 }
  await post('contact', { id: randomUUID(), ...letter })
  await addWaitingReview(LONG_WORD)

  await seedStorage(page, { cart: [AIRER] })
  await visit('/account', email)
  await visit(orderPath(orderNumber), LONG_WORD)
  await visit(`/order/success?session_id=${order.checkoutSessionId}`, email)
  await visit('/checkout', LONG_WORD)
  await visit('/cart', LONG_WORD)
  await open(page, '/product/hills-cover')
  await page.locator('.review-list :is(h2, h3, p)').evaluateAll((parts, word) => {
    for (const part of parts) part.textContent = word
  }, LONG_WORD)
  await measure('a product with reviews')

  await openDesk(page, 'owner')
  await invitationLink(LONG_PERSON, 'packer')
  await visit('/desk', 'Today')
  await visit('/desk/people', LONG_PERSON)
  await visit(`/desk/orders/${orderNumber}`, email)
  await visit('/desk/orders', LONG_WORD)
  await visit('/desk/packing', orderNumber)
  await visit('/desk/packing/slips', 'slips')
  await visit('/desk/packing/send', 'Send many')
  await visit('/desk/messages', LONG_WORD)
  await visit('/desk/reviews', LONG_WORD)
  await visit('/desk/mail', 'Mail')

  await open(page, 'about:blank')
  const read = async (to: string, subject: RegExp) => {
    await page.setContent((await latestMailTo(to, subject)).html)
    await measure(`the email ${subject}`)
  }
  await read(email, /is confirmed/)
  await read(email, /received your message/)
  await read(SHOP_EMAIL, new RegExp(`^New order ${orderNumber}`))
  await read(SHOP_EMAIL, new RegExp(`^Order ${orderNumber}: cancellation`))
  await read(SHOP_EMAIL, new RegExp(`^Message from ${LONG_WORD}`))
  expect(wide).toEqual([])
})
