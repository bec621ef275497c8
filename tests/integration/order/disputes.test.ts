import { expect, test } from 'vitest'
import { readToday } from '#owner/figures/today.ts'
import { disputedShop } from '../../support/disputed-shop.ts'
import { deliverEvent } from '../../support/provider-events.ts'

test.each([
  ['lost', { status: 'paid', refunded: 3000 }],
  ['won', { status: 'paid', refunded: 0 }],
  ['warning_closed', { status: 'paid', refunded: 0 }],
])('a dispute whose opening is told after it ended as %s waits for nobody', async (end, after) => {
  const { tell, order, mails, mailText, owner, number } = await disputedShop()
  await tell('closed', 'dp_1', end)
  await tell('created', 'dp_1', 'needs_response')
  expect(await order()).toMatchObject({ ...after, review: null })
  expect(await mails('order-review')).toHaveLength(1)
  // It asks for no decision: there is none.
  expect(await mailText('order-review')).not.toMatch(
    /Please look|before you send| accept |needs checking/,
  )
  expect((await owner('process', number)).code).toBe(0)
  await tell('created', 'dp_2', 'needs_response')
  expect((await order())?.review).toContain('disputes £30.00')
})

test.each([
  ['warning_needs_response', 'asks about £30.00', 'the card’s owner disputes £30.00: fraudulent'],
  ['needs_response', 'disputes £30.00', null],
])(
  '%s keeps an order from being shipped until the owner accepts it; it and the money taken after it are told once',
  async (status, words, review) => {
    const { tell, order, mails, owner, number } = await disputedShop()
    await tell('created', 'dp_1', status)
    expect((await order())?.review).toContain(words)
    expect((await owner('ship', number)).text).toContain(words)
    expect((await owner('list', 'review')).text).toContain(number)
    await owner('accept', number)
    await tell('created', 'dp_1', status)
    expect(await order()).toMatchObject({ status: 'paid', review: null })
    await tell('funds_withdrawn', 'dp_1', 'needs_response')
    expect(await order()).toMatchObject({ status: 'paid', review })
    expect(await mails('order-review')).toHaveLength(review ? 2 : 1)
  },
)

test('a second dispute of a payment is told to the owner too, and ends as well', async () => {
  const { tell, order, mails } = await disputedShop()
  for (const [at, id] of ['dp_1', 'dp_2'].entries()) {
    await tell('created', id, 'needs_response')
    expect((await order())?.review).toContain('disputes £30.00')
    expect(await mails('order-review')).toHaveLength(2 * at + 1)
    await tell('closed', id, 'won')
    expect((await order())?.review).toBeNull()
    expect(await mails('order-review')).toHaveLength(2 * at + 2)
  }
})

test('a dispute that is lost leaves nothing of an order whose rest was refunded by hand', async () => {
  const { provider, session, tell, order, owner, number } = await disputedShop()
  await owner('refund', number, '34.95')
  await provider.control({ endRefund: { session, status: 'failed' }, settle: true })
  await owner('accept', number, '', { anyway: true })
  await tell('closed', 'dp_1', 'lost')
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 3000 })
})

test('what is refunded at the provider’s dashboard after a lost dispute is refunded besides it, once', async () => {
  const { shop, tell, order, owner, number, paymentIntent } = await disputedShop()
  await owner('refund', number, '10.00')
  await tell('closed', 'dp_1', 'lost')
  const refunded = async (id: string, amount_refunded: number) => {
    const charge = {
      object: 'charge',
      payment_intent: paymentIntent,
      metadata: {},
      amount_refunded,
    }
    await deliverEvent(shop.port, { id, type: 'charge.refunded', data: { object: charge } })
    return (await order())?.refunded
  }
  expect(await refunded('evt_late', 1000)).toBe(4000)
  expect(await refunded('evt_new', 1500)).toBe(4500)
  expect(await refunded('evt_again', 1500)).toBe(4500)
})

test.each(['refund', 'cancel'] as const)(
  'a dispute of an order after a %s waits for the owner until it is accepted or ends',
  async (end) => {
    const { tell, order, owner, number, shop } = await disputedShop()
    const waits = async () => (await owner('list', 'to-look-at')).text.includes(number)
    await owner(end, number)
    await tell('created', 'dp_1', 'needs_response')
    expect(await waits()).toBe(true)
    const { waiting } = await readToday(shop.context, 'owner')
    expect(waiting.filter(({ count }) => count > 0).map(({ name }) => name)).toEqual([
      'Disputes and payments to look at',
    ])
    await owner('accept', number)
    expect(await waits()).toBe(false)
    await tell('created', 'dp_2', 'needs_response')
    expect(await waits()).toBe(true)
    await tell('closed', 'dp_2', 'won')
    expect(await waits()).toBe(false)
    expect((await order())?.status).toBe(end === 'cancel' ? 'cancelled' : 'refunded')
  },
)

test.each(['refund', 'cancel'] as const)(
  'a %s settles a possible duplicate, and neither a dispute nor a second payment',
  async (end) => {
    const { tell, order, owner, number, shop } = await disputedShop()
    const twice = 'paid twice: £64.95 more came with cs_2'
    const review = `possible duplicate of AAAA-1111: the same things; ${twice}`
    await shop.context.store.updateTable('orders').set({ review }).execute()
    await tell('created', 'dp_1', 'needs_response')
    await owner(end, number)
    expect((await order())?.review).toBe(`${twice}; the card’s owner disputes £30.00: fraudulent`)
    expect((await owner('list', 'to-look-at')).text).toContain(number)
    await tell('closed', 'dp_1', 'lost')
    expect((await order())?.review).toBe(twice)
  },
)
