import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { timelineOf } from '#domain/order/timeline.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { stoppedClock } from '../../support/clock.ts'
import { atDesk } from '../../support/desk.ts'
import { checked } from '../../support/desk-orders.ts'
import { orderAtDesk } from '../../support/desk-shop.ts'
import { payingShop } from '../../support/own-shop.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import { buyAndPay, checkOut, kindsOfMail, registerBuyer } from '../../support/paying-shop.ts'

test('a note is kept once with its writer, for the desk alone, and whoever acts on the order without it is told', async () => {
  const { browser, path, fill, state } = await orderAtDesk('packer')
  const overtaken = await fill({ action: 'process' })
  const form = { action: 'note', key: randomUUID(), note: 'Needs the long box' }
  for (let times = 0; times < 2; times++) await browser.post(path, form)
  const { events } = await state()
  expect(events.filter(({ what }) => what === 'noted')).toMatchObject([
    { note: 'Needs the long box', author: 'Bob' },
  ])
  expect(JSON.stringify(timelineOf(events))).not.toContain('long box')
  const { view } = await browser.post(path, checked(overtaken))
  expect(view?.notice?.text).toContain('Our note (Needs the long box) by Bob')
})

test('one press sends the confirmation again with a new link, and overtakes nobody’s form', async () => {
  const { browser, path, fill, mails } = await orderAtDesk('packer')
  const other = await fill({ action: 'process' })
  const form = { action: 'send-link', key: randomUUID() }
  for (let times = 0; times < 2; times++) await browser.post(path, form)
  expect(await mails('order-confirmed')).toHaveLength(2)
  expect((await browser.post(path, checked(other))).status).toBe(303)
})

test('two people who press within a minute send one confirmation, and a later press another', async () => {
  const { shop, clock, browser, path, mails, state } = await orderAtDesk('packer', {
    clock: stoppedClock(),
  })
  const { browser: ann } = await atDesk(shop)
  const press = (who: typeof ann) => who.post(path, { action: 'send-link', key: randomUUID() })
  for (const { status } of await Promise.all([press(browser), press(ann)])) expect(status).toBe(303)
  expect(await mails('order-confirmed')).toHaveLength(2)
  const { events } = await state()
  expect(events.filter(({ what }) => what === 'link-sent')).toHaveLength(1)
  clock.advance(MINUTE_MS)
  await press(ann)
  expect(await mails('order-confirmed')).toHaveLength(3)
})

test('the confirmation of an order that has left or arrived says so when it is sent again', async () => {
  const { owner, number, browser, path, mailData } = await orderAtDesk()
  const sendLink = () => browser.post(path, { action: 'send-link', key: randomUUID() })
  await sendLink()
  await owner('ship', number, 'DPD 15501234567890')
  await sendLink()
  await owner('deliver', number)
  await sendLink()
  const promised = { from: expect.any(String), to: expect.any(String) }
  expect((await mailData('order-confirmed')).slice(1)).toMatchObject([
    { isSent: false, delivery: promised },
    { isSent: true, delivery: promised },
    { isSent: true, delivery: null },
  ])
})

test('an order that was never paid, or was cancelled, has no confirmation to send', async () => {
  const { shop, ada, orders } = await payingShop()
  await checkOut(shop, ada)
  await buyAndPay(shop, await registerBuyer(shop, 'eve'))
  await ownerCommand(shop, 'cancel', String((await orders()).at(-1)?.orderNumber))
  expect((await orders()).map(({ status }) => status)).toEqual(['pending', 'cancelled'])
  const { browser } = await atDesk(shop)
  const kinds = await kindsOfMail(shop)
  for (const { orderNumber } of await orders()) {
    const form = { action: 'send-link', key: randomUUID() }
    const { status } = await browser.post(`/desk/orders/${orderNumber}`, form)
    expect(status).toBe(422)
  }
  expect(await kindsOfMail(shop)).toEqual(kinds)
})

test('an owner exports what the filters show, and a packer nothing', async () => {
  const { shop, number, browser } = await orderAtDesk()
  const exported = async (status: string, day = '') => {
    const { text } = await browser.post('/desk/orders', { action: 'export', status, day })
    const rows: { readonly Order: string }[] = parse(text ?? '', { columns: true })
    return rows.map(({ Order }) => Order)
  }
  expect(await exported('to-make-up')).toEqual([number])
  expect(await exported('to-send')).toEqual([])
  expect(await exported('bought', '2020-01-01')).toEqual([])
  const { browser: packer } = await atDesk(shop, 'Bob', 'packer')
  const form = { action: 'export', status: 'to-make-up', day: '' }
  expect((await packer.post('/desk/orders', form)).status).toBe(403)
})
