import { expect, test } from 'vitest'
import { readOrder } from '#owner/orders/desk-order.ts'
import { shopWithOrder } from '../../support/own-shop.ts'

test('the shopper gets an email about a refund that the owner paid in another way, and its sum is in the desk’s timeline', async () => {
  const { shop, provider, owner, session, mailData, mailText, number } = await shopWithOrder()
  await owner('refund', number, '7.00')
  await owner('refund', number, '5.00')
  await provider.control({ endRefund: { session, status: 'failed' }, settle: true })
  await shop.context.store.deleteFrom('outbox').execute()
  const note = 'by cheque 123'
  await owner('accept', number, note, { anyway: true })
  const [mail, ...others] = await mailData('order-refunded')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ amount: 500, refunded: 1200, isByHand: true })
  const text = await mailText('order-refunded')
  expect(text).toContain(`refunded £5.00 of your order ${number} another way`)
  expect(text).toContain('It didn’t go to the card you paid with.')
  expect(text).toContain('£12.00 in total')
  expect(text).not.toContain('your bank')
  const { timeline = [] } = (await readOrder(shop.context, number, 'owner')) ?? {}
  expect(timeline.at(-1)).toMatchObject({
    text: 'Refunded another way',
    note: `refund of £5.00 outstanding; ${note}`,
  })
})

test('what the owner notes when accepting an order, or settling its cancellation, stands in the timeline', async () => {
  const { shop, ada, owner, number } = await shopWithOrder()
  const last = async () => (await readOrder(shop.context, number, 'owner'))?.timeline.at(-1)
  const review = 'possible duplicate of AAAA-1111: the same things'
  await shop.context.store.updateTable('orders').set({ review }).execute()
  await owner('accept', number, 'she wants both')
  expect(await last()).toMatchObject({
    text: 'Accepted as it is',
    note: `${review}; she wants both`,
  })
  await owner('ship', number)
  await shop.post('request-cancellation', { orderNumber: number }, ada)
  await owner('accept', number, 'she keeps it')
  expect(await last()).toMatchObject({ text: 'Shopper keeps the order', note: 'she keeps it' })
})
