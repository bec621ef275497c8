import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { checkPendingPayments, findMissedEvents } from '#server/order/reconcile.ts'
import { stoppedClock } from '../support/clock.ts'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { payingShop } from '../support/own-shop.ts'
import {
  ADDRESS,
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  kindsOfMail,
  ordersOf,
} from '../support/paying-shop.ts'

const { signal } = new AbortController()

test('after three days without webhooks, one run of the reconciling jobs corrects every order', async () => {
  const { shop, clock, provider, ada } = await payingShop({ clock: stoppedClock() })
  const before = await buyAndPay(shop, ada)
  clock.advance(1_000)
  await provider.control({ webhookUrl: 'http://127.0.0.1:9/' })
  const expected: string[] = ['refunded']
  const cards = { paid: '4242424242424242', late: '4000000000000077', failed: '4000000000000341' }
  for (let at = 0; at < experimentSize(3, 40); at += 1) {
    for (const card of [cards.paid, cards.late, cards.failed, undefined]) {
      const address = { ...ADDRESS, street: `${expected.length} High Street` }
      const { json } = await checkOut(shop, ada, checkoutBody([AIRER, AIRER], { address }))
      if (card) await provider.control({ pay: json.id, card })
      expected.push(card === undefined ? 'expired' : card === cards.failed ? 'failed' : 'paid')
      clock.advance(1_000)
    }
  }
  const paid = (await ordersOf(shop)).find(({ sessionId }) => sessionId === before)
  await shop.context.payments?.refund(String(paid?.paymentIntent), 6495, 'key')
  clock.advance(3 * DAY_MS)
  await provider.control({ settle: true })

  await checkPendingPayments.run(shop.context, signal)
  await findMissedEvents.run(shop.context, signal)
  expect((await ordersOf(shop)).map(({ status }) => status)).toEqual(expected)
  const confirmed = (await kindsOfMail(shop)).filter((kind) => kind === 'order-confirmed')
  expect(confirmed).toHaveLength(1 + expected.filter((status) => status === 'paid').length)
  reportResult(
    'K6',
    expected.length,
    expected.length,
    'orders right after three days without webhooks',
  )
}, 600_000)
