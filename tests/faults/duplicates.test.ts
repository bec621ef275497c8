import { expect, test } from 'vitest'
import { experimentSize, inParallel, reportResult } from '../support/experiment.ts'
import {
  ADDRESS,
  AIRER,
  checkOut,
  checkoutBody,
  kindsOfMail,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../support/paying-shop.ts'

test('when the shopper’s return races the webhook, the order is paid and mailed once', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const { token } = await registerBuyer(shop)
  const races = Array.from({ length: experimentSize(10, 200) }, (_, at) => at)
  await inParallel(races, 4, async (at) => {
    const address = { ...ADDRESS, street: `${at} High Street` }
    const body = checkoutBody([AIRER], { address })
    const { json } = await checkOut(shop, { token, userId: '' }, body)
    // Every third shopper never comes back.
    const comeBack = () => shop.post('record-order', { sessionId: json.id }, { token })
    if (at % 3 === 0) return void (await provider.control({ pay: json.id }))
    await provider.control({ pay: json.id })
    const replies = await Promise.all([comeBack(), comeBack()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })
  await provider.control({ settle: true })
  const orders = await ordersOf(shop)
  expect(orders.map(({ status }) => status)).toEqual(races.map(() => 'paid'))
  const mails = await kindsOfMail(shop)
  const confirmed = mails.filter((kind) => kind === 'order-confirmed').length
  reportResult('K5', confirmed, races.length, 'races of shopper and webhook')
}, 900_000)
