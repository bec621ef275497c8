import { expect, test } from 'vitest'
import { readToday } from '#owner/figures/today.ts'
import { readOrder } from '#owner/orders/desk-order.ts'
import { readOrdersToPack } from '#owner/orders/to-pack.ts'
import { atDesk, type Fields } from '../../support/desk.ts'
import { checked, formOf, stateOf } from '../../support/desk-orders.ts'
import { payingShop } from '../../support/own-shop.ts'
import { ADDRESS, AIRER, buyAndPay, checkoutBody, LATH } from '../../support/paying-shop.ts'

/** An order to Shetland, whose delivery costs £4.50, and an owner at the desk. */
async function orderWithDelivery() {
  const here = await payingShop()
  const { shop, ada, order } = here
  const address = { ...ADDRESS, city: 'Lerwick', postcode: 'ZE1 0AA' }
  const shipping = { rate: { rate: 4.5, zone: 'Islands' } }
  await buyAndPay(shop, ada, checkoutBody([AIRER, LATH], { address, shipping }))
  const number = String((await order())?.orderNumber)
  const path = `/desk/orders/${number}`
  const { browser } = await atDesk(shop)
  const act = async (fields: Fields) => {
    await browser.post(path, checked(await formOf(shop, number, fields)))
    return (await browser.open(path)).view?.notice?.text
  }
  return { ...here, number, act, state: async () => (await stateOf(shop, number)).order }
}

const REFUND = { action: 'refund', by: 'items' }

test('once all items of an unsent order are refunded, its delivery is owed: the order waits for that, and nobody packs it', async () => {
  const { shop, number, owner, act, state } = await orderWithDelivery()
  const { context } = shop
  expect(await act({ ...REFUND, item: '0' })).not.toContain('outstanding')
  expect(await act({ ...REFUND, item: '1' })).toContain('Refund of £4.50 outstanding.')
  const { waiting } = await readToday(context, 'owner')
  const lists = waiting.filter(({ count }) => count > 0).map(({ name, amount }) => [name, amount])
  expect(lists).toEqual([['Refunds outstanding', '£4.50']])
  expect((await readOrdersToPack(context, null, 'Ann')).orders).toEqual([])
  expect((await owner('ship', number)).text).toContain('refund of £4.50 outstanding')
  await act({ action: 'refund', amount: '1.00' })
  expect((await readOrder(context, number, 'owner'))?.remark).toContain('£3.50 outstanding')
  await act({ action: 'refund' })
  expect((await state()).status).toBe('refunded')
})
