import { expect, test } from 'vitest'
import { ordersOfOthers } from '#owner/packing/take-over.ts'
import { readOrdersToPack } from '#owner/packing/to-pack.ts'
import { atDesk } from '../../support/desk.ts'
import { stateOf } from '../../support/desk-orders.ts'
import { confirm, DPD, PATH, placeOrder, read, statusesOf } from '../../support/send-many.ts'
import { startShop } from '../../support/shop-server.ts'

test('orders that somebody began to pack are hers until somebody takes them over, which the timeline says', async () => {
  await using shop = await startShop()
  await placeOrder(shop, 'BBBB-2222', 'paid')
  const ann = (await atDesk(shop)).browser
  const bob = (await atDesk(shop, 'Bob', 'packer')).browser
  const tick = { action: 'choose', carrier: 'DPD', order: 'BBBB-2222' }
  await confirm(ann, await ann.post(PATH, { ...tick, move: 'process' }))
  const { orders } = await readOrdersToPack(shop.context, null)
  const others = () => ordersOfOthers(shop.context, orders, 'Bob')
  expect([...(await others())]).toEqual([['Ann', ['BBBB-2222']]])
  const refused = await read(bob, `BBBB-2222,DPD ${DPD[0]}`)
  expect(refused.answer).toMatchObject({ report: [{ result: 'refused' }], sendings: [] })
  expect(refused.answer.report[0].text).toMatch(/^Ann packs it.*Not recorded/)
  const stale = await read(ann, `BBBB-2222,DPD ${DPD[0]}`)
  for (let times = 0; times < 2; times++) {
    await bob.post(PATH, { action: 'take-over', order: 'BBBB-2222' })
  }
  const { events } = await stateOf(shop, 'BBBB-2222')
  expect(events.filter(({ what }) => what === 'taken-over')).toMatchObject([{ author: 'Bob' }])
  expect([...(await others())]).toEqual([])
  expect((await confirm(ann, stale)).answer.report[0].text).toContain('taken over by Bob')
  await confirm(bob, await read(bob, `BBBB-2222,DPD ${DPD[0]}`))
  expect(await statusesOf(shop)).toEqual({ 'BBBB-2222': 'shipped' })
})
