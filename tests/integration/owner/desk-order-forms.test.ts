import { expect, test } from 'vitest'
import { readToday } from '#owner/figures/today.ts'
import { readOrder } from '#owner/orders/desk-order.ts'
import { findByWords } from '#owner/orders/desk-orders.ts'
import { atDesk } from '../../support/desk.ts'
import { buyOrder, checked, formOf, refundsOf, stateOf } from '../../support/desk-orders.ts'
import { orderAtDesk } from '../../support/desk-shop.ts'
import { disputedShop } from '../../support/disputed-shop.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import { startPayingShop } from '../../support/paying-shop.ts'

test('the same refund form, sent at once, after a reload and from two tabs, refunds once, and the takings say so', async () => {
  const { shop, provider, browser, path, fill, state, refunds } = await orderAtDesk()
  const form = checked(await fill({ action: 'refund', amount: '5', again: 'yes' }))
  await Promise.all([browser.post(path, form), browser.post(path, form), browser.post(path, form)])
  expect((await browser.post(path, form)).status).toBe(303)
  await provider.control({ settle: true })
  expect((await browser.post(path, form)).status).toBe(303)
  expect(await refunds()).toEqual([500])
  expect((await state()).order.refunded).toBe(500)
  const { trend } = await readToday(shop.context, 'owner')
  expect(trend.at(-1)).toMatchObject({ orders: 1, taken: 6495, refunded: 500 })
})

test('a refund whose answer was lost is completed by the same form, and made once', async () => {
  const { provider, browser, path, fill, refunds } = await orderAtDesk()
  const lost = { fault: 'reset', times: 3, path: '/v1/refunds' } as const
  await provider.control({ webhookUrl: null, faults: [lost] })
  const form = checked(await fill({ action: 'refund', amount: '5' }))
  const { status, view } = await browser.post(path, form)
  expect(status).toBe(422)
  expect(view?.notice?.text).toContain('Try again in a minute')
  expect((await browser.post(path, form)).status).toBe(303)
  expect((await browser.post(path, form)).status).toBe(303)
  expect(await refunds()).toEqual([500])
})

test('of two people at one order the later is told what happened and by whom, and refunds nothing until she takes it over', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  const ann = await atDesk(shop)
  const bob = await atDesk(shop, 'Bob', 'packer')
  const path = `/desk/orders/${number}`
  const annsForm = await formOf(shop, number, { action: 'refund', amount: '10', act: 'refund' })
  const bobsForm = await formOf(shop, number, { action: 'process' })
  await bob.browser.post(path, checked(bobsForm))
  for (const form of [annsForm, checked(annsForm)]) {
    const { status, view } = await ann.browser.post(path, form)
    expect([status, view?.typed['amount']]).toEqual([422, '10'])
    expect(view?.notice?.text).toContain('nothing was done: Processing by Bob, ')
  }
  expect(await refundsOf(shop)).toEqual([])
  const again = () => formOf(shop, number, { action: 'refund', amount: '10' })
  const { view } = await ann.browser.post(path, checked(await again()))
  expect(view?.notice?.text).toContain('Bob packs it; take it over first')
  expect(await refundsOf(shop)).toEqual([])
  await ann.browser.post(path, { action: 'take-over', order: number })
  expect((await ann.browser.post(path, checked(await again()))).status).toBe(303)
  const lateForm = checked(await formOf(shop, number, { action: 'ship', seen: '3' }))
  const late = await bob.browser.post(path, lateForm)
  expect(late.view?.notice?.text).toMatch(/Refund begun by Ann.*Partly refunded by Ann/)
  expect(late.view?.notice?.text).not.toContain('£')
  expect((await stateOf(shop, number)).order.status).toBe('processing')
})

test('the timeline keeps the name of a removed person, and names the command line', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  const ann = await atDesk(shop)
  const bob = await atDesk(shop, 'Bob', 'packer')
  const form = checked(await formOf(shop, number, { action: 'process' }))
  await bob.browser.post(`/desk/orders/${number}`, form)
  const rows = await shop.context.store.selectFrom('people').selectAll().execute()
  const person = rows.find(({ name }) => name === 'Bob')?.id ?? ''
  expect((await ann.browser.post('/desk/people', { action: 'remove', person })).status).toBe(303)
  await ownerCommand(shop, 'ship', number)
  const { events } = await stateOf(shop, number)
  expect(events.map(({ what, author }) => [what, author])).toEqual([
    ['pending', null],
    ['paid', null],
    ['processing', 'Bob'],
    ['shipped', 'Command line'],
  ])
  const { text } = await ownerCommand(shop, 'show', number)
  expect(text).toMatch(/processing \(Bob\)\n.*shipped \(Command line\)/)
})

test('a packer learns that an owner has to decide about a refund or a dispute, and not what of', async () => {
  const { shop, number, owner, tell } = await disputedShop()
  await tell('created', 'dp_1', 'needs_response')
  const bob = await atDesk(shop, 'Bob', 'packer')
  const path = `/desk/orders/${number}`
  const ship = await formOf(shop, number, { action: 'ship' })
  const words = 'an owner has to decide first'
  for (const form of [ship, checked(ship)]) {
    expect((await bob.browser.post(path, form)).view?.notice?.text).toBe(
      `Order ${number}: ${words}.`,
    )
  }
  const many = { action: 'choose', move: 'ship', order: number, carrier: 'DPD' }
  const { answer } = await bob.browser.post('/desk/packing/send', many)
  expect(answer).toMatchObject({ report: [{ text: `${words}.` }] })
  expect((await readOrder(shop.context, number, 'packer'))?.remark).toBe(words)
  const { rows } = await findByWords(shop.context, number, 'packer')
  expect(rows[0]?.remark).toBe(words)
  const known = 'needs review: the card’s owner disputes £30.00: fraudulent'
  expect((await readOrder(shop.context, number, 'owner'))?.remark).toBe(known)
  expect((await owner('ship', number)).text).toContain('disputes £30.00')
})
