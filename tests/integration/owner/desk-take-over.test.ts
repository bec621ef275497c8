import { expect, test } from 'vitest'
import { findByWords } from '#owner/orders/desk-orders.ts'
import { readOrdersToPack } from '#owner/orders/to-pack.ts'
import { atDesk } from '../../support/desk.ts'
import { checked, formOf, stateOf } from '../../support/desk-orders.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import { confirm, DPD, PATH, placeOrder, read, statusesOf } from '../../support/send-many.ts'

test('orders that somebody began to pack are hers until somebody takes them over, which the timeline says', async () => {
  const { shop, browser: ann } = await shopAtDesk()
  await placeOrder(shop, 'BBBB-2222', 'paid')
  const bob = (await atDesk(shop, 'Bob', 'packer')).browser
  const tick = { action: 'choose', carrier: 'DPD', order: 'BBBB-2222' }
  await confirm(ann, await ann.post(PATH, { ...tick, move: 'process' }))
  const others = async () => (await readOrdersToPack(shop.context, null, 'Bob')).others
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

test('a person who takes over an order is told who packed it, also if a third person was faster', async () => {
  const { shop, browser: ann } = await shopAtDesk()
  await placeOrder(shop, 'BBBB-2222', 'paid')
  const path = '/desk/orders/BBBB-2222'
  await ann.post(path, checked(await formOf(shop, 'BBBB-2222', { action: 'process' })))
  const told = []
  for (const name of ['Bob', 'Cat']) {
    const { browser } = await atDesk(shop, name, 'packer')
    await browser.post(path, { action: 'take-over', order: 'BBBB-2222' })
    told.push((await browser.open(path)).view?.notice?.text)
  }
  expect(told).toEqual(
    ['Ann', 'Bob'].map((name) => `From now on you pack 1 order that ${name} packed.`),
  )
})

test('of two people who print for an order at the same moment, one packs it, and the other gets no paper of it', async () => {
  const { shop, browser: ann } = await shopAtDesk()
  await placeOrder(shop, 'BBBB-2222', 'paid')
  const bob = (await atDesk(shop, 'Bob', 'packer')).browser
  const print = { action: 'choose', order: 'BBBB-2222' }
  await Promise.all([ann, bob].map((browser) => browser.post('/desk/packing/slips', print)))
  const { events } = await stateOf(shop, 'BBBB-2222')
  expect(events.filter(({ what }) => what === 'slip-made')).toHaveLength(1)
})

test('whoever prints for an order first packs it: it has her name, and nobody else can print for it or move it until they take it over', async () => {
  const { shop, browser: ann } = await shopAtDesk()
  await placeOrder(shop, 'BBBB-2222', 'paid')
  const bob = (await atDesk(shop, 'Bob', 'packer')).browser
  const print = { action: 'choose', order: 'BBBB-2222' }
  const path = '/desk/orders/BBBB-2222'
  const seenBefore = await formOf(shop, 'BBBB-2222', { action: 'process' })
  await ann.post('/desk/packing', print)
  await bob.post('/desk/packing/slips', print)
  const events = async () => (await stateOf(shop, 'BBBB-2222')).events.map(({ what }) => what)
  expect(await events()).not.toContain('slip-made')
  expect((await findByWords(shop.context, 'BBBB-2222', 'packer')).rows).toMatchObject([
    { packer: 'Ann' },
  ])
  for (const form of [seenBefore, checked(seenBefore)]) {
    const { view } = await bob.post(path, form)
    expect(view?.notice?.text).toContain('Ann packs it; take it over first')
  }
  await bob.post(path, { action: 'take-over', order: 'BBBB-2222' })
  const process = checked(await formOf(shop, 'BBBB-2222', { action: 'process' }))
  expect((await bob.post(path, process)).status).toBe(303)
  expect((await events()).slice(-3)).toEqual(['list-made', 'taken-over', 'processing'])
})
