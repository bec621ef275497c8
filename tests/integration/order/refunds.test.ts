import { expect, test } from 'vitest'
import { dailySummary } from '#server/mail/daily-summary.ts'
import { stoppedClock } from '../../support/clock.ts'
import { shopWithOrder } from '../../support/own-shop.ts'
import { moveAsOwner } from '../../support/owner-command.ts'
import type { PayingShop } from '../../support/paying-shop.ts'

const OUTSTANDING = 'refund of £64.95 outstanding'
const NONE = 'no orders with status review'
const { signal } = new AbortController()

const refuse = ({ provider }: PayingShop, fault: 'declined' | 'error' | 'saved_error', times = 1) =>
  provider.control({ faults: [{ fault, times, path: '/v1/refunds' }] })

test('the owner refunds an order in parts, each of which is mailed, the same again only with --again, and never more than was paid', async () => {
  const { provider, number, owner, order, mails } = await shopWithOrder()
  expect((await owner('refund', number, '65')).text).toContain('only £64.95')
  expect((await owner('refund', number, 'lots')).code).toBe(2)
  expect((await owner('refund', number, '£10.00')).code).toBe(0)
  await provider.control({ settle: true })
  expect(await order()).toMatchObject({ status: 'paid', refunded: 1000 })
  const same = await owner('refund', number, '10')
  expect(same).toEqual({ code: 1, text: expect.stringContaining('--again') })
  const { text } = await owner('refund', number, '10', { again: true })
  expect(text).toBe(`Order ${number}: refunded £10.00, £20.00 of £64.95 in all.`)
  await provider.control({ settle: true })
  expect((await owner('refund', number)).text).toContain('refunded £44.95')
  await provider.control({ settle: true })
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 6495 })
  expect((await owner('refund', number)).code).toBe(1)
  expect(await mails('order-refunded')).toHaveLength(3)
})

test('a cancelled order whose refund is refused stays under review until a retry succeeds, and is refunded once', async () => {
  const clock = stoppedClock('2026-07-02T08:00:00.000Z')
  const { shop, provider, number, owner, order, mails, mailData } = await shopWithOrder({ clock })
  await refuse(shop, 'declined')
  expect(await owner('cancel', number)).toEqual({
    code: 1,
    text: expect.stringMatching(/£64\.95 outstanding\. Order \S+ is cancelled\.$/),
  })
  for (const filter of ['', 'review'])
    expect((await owner('list', filter)).text).toContain(OUTSTANDING)
  const { text } = await owner('show', number)
  expect(text).toContain(OUTSTANDING)
  expect(text).toMatch(/refund-refused – StripeCardError card_declined 402/)
  await dailySummary.run(shop.context, signal)
  expect(await mailData('daily-summary')).toMatchObject([
    { tasks: { 'refund-outstanding': 1, 'to-look-at': 0 }, toRefund: 6495 },
  ])
  expect(await mails('order-refunded')).toEqual([])

  expect((await owner('cancel', number)).text).toContain('refunded £64.95')
  await provider.control({ settle: true })
  expect((await owner('cancel', number)).code).toBe(0)
  expect(await order()).toMatchObject({ status: 'cancelled', refunded: 6495 })
  expect((await owner('list', 'review')).text).toContain(NONE)
  for (const kind of ['order-cancelled', 'order-refunded'])
    expect(await mails(kind)).toHaveLength(1)
  const told = (await owner('show', number)).text
  expect(told).toMatch(/ {2}refunded – £64\.95 \(Command line\)$/m)
})

test('a cancellation interrupted before the refund leaves the refund outstanding', async () => {
  const { shop, number, owner } = await shopWithOrder()
  await moveAsOwner(shop, 'cancel')
  expect((await owner('list', 'review')).text).toContain(OUTSTANDING)
  expect((await owner('accept', number)).code).toBe(1)
  expect((await owner('refund', number, '10')).code).toBe(0)
  expect((await owner('list', 'review')).text).toContain('refund of £54.95 outstanding')
  expect((await owner('cancel', number)).text).toContain('refunded £54.95')
  expect((await owner('list', 'review')).text).toContain(NONE)
})

test.each([
  ['declined', null, 1],
  ['error', 1250, 3],
  ['saved_error', 1250, 1],
] as const)(
  'a refund that fails with %s is outstanding, and is completed unless it was refused',
  async (fault, begunRefund, times) => {
    const { shop, number, owner, order } = await shopWithOrder()
    await refuse(shop, fault, times)
    expect((await owner('refund', number, '12.50')).code).toBe(1)
    const expected = { status: 'paid', refunded: 0, refundDue: 1250, begunRefund }
    expect(await order()).toMatchObject(expected)
    expect((await owner('ship', number)).text).toContain('refund of £12.50 outstanding')
  },
)

test('a refund whose webhook comes before its answer is by whoever began it', async () => {
  const { provider, number, owner } = await shopWithOrder()
  await provider.control({ faults: [{ fault: 'reset', times: 3, path: '/v1/refunds' }] })
  expect((await owner('refund', number)).code).toBe(1)
  await provider.control({ settle: true })
  expect((await owner('show', number)).text).toMatch(/ {2}refunded – £64\.95 \(Command line\)$/m)
})

test('accept --anyway settles an outstanding refund that was paid in another way, so that another amount can be refunded', async () => {
  const { shop, number, owner, order } = await shopWithOrder()
  await refuse(shop, 'error', 3)
  expect((await owner('refund', number, '5')).code).toBe(1)
  expect((await owner('accept', number)).text).toContain('--anyway')
  expect((await owner('accept', number, '', { anyway: true })).code).toBe(0)
  expect((await owner('list', 'review')).text).toContain(NONE)
  const accepted = 'accepted – refund of £5.00 outstanding'
  expect((await owner('show', number)).text).toContain(accepted)
  expect((await owner('refund', number, '6')).code).toBe(0)
  await shop.provider.control({ settle: true })
  expect((await order())?.refunded).toBe(600)
})

test('an order that the shopper cancelled is processed and shipped only with --anyway, for each cancellation', async () => {
  const clock = stoppedClock('2026-06-06T23:30:00.000Z')
  const { shop, ada, number: orderNumber, owner, order } = await shopWithOrder({ clock })
  for (const command of ['process', 'ship'] as const) {
    expect((await shop.post('request-cancellation', { orderNumber }, ada)).status).toBe(200)
    const text = expect.stringMatching(/cancelled it on 7 Jun, 00:30; .*--anyway/)
    expect(await owner(command, orderNumber)).toEqual({ code: 1, text })
    expect((await owner(command, orderNumber, '', { anyway: true })).code).toBe(0)
  }
  expect((await order())?.status).toBe('shipped')
})
