import { expect, test } from 'vitest'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { timelineOf } from '#domain/order/timeline.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { stoppedClock } from '../../support/clock.ts'
import { atDesk, type Fields } from '../../support/desk.ts'
import { buyOrder, checked, formOf, refundsOf, stateOf } from '../../support/desk-orders.ts'
import { AIRER, kindsOfMail, LATH, startPayingShop } from '../../support/paying-shop.ts'

test('a packer sees the email before an order is made up, and it is sent only then', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  const { browser } = await atDesk(shop, 'Bob', 'packer')
  const path = `/desk/orders/${number}`
  const form = await formOf(shop, number, { action: 'process' })
  const before = await kindsOfMail(shop)
  const { status, answer } = await browser.post(path, form)
  expect([status, answer]).toEqual([
    200,
    {
      name: 'process',
      mails: [
        {
          recipient: 'ada@example.com',
          subject: `Order ${number} is processing`,
          text: expect.stringContaining('Your order is processing'),
        },
      ],
    },
  ])
  expect([(await stateOf(shop, number)).order.status, await kindsOfMail(shop)]).toEqual([
    'paid',
    before,
  ])
  expect((await browser.post(path, checked(form))).status).toBe(303)
  const { order, events } = await stateOf(shop, number)
  expect([order.status, events.at(-1)]).toMatchObject([
    'processing',
    { what: 'processing', author: 'Bob' },
  ])
  expect(await kindsOfMail(shop)).toContain('order-processing')
  const line = shop.log.map((text) => JSON.parse(text)).find(({ what }) => what === 'processing')
  expect(line.by).toMatch(/^[\da-f-]{36}$/)
  expect(shop.log.join()).not.toMatch(/Bob|ada@/)
})

test('a packer dispatches, adds, replaces and removes parcels, and records what arrived or has not; unticked, nobody is told', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  const { browser } = await atDesk(shop, 'Bob', 'packer')
  const act = async (fields: Fields) => {
    const form = await formOf(shop, number, fields)
    const { answer } = await browser.post(`/desk/orders/${number}`, form)
    const { status } = await browser.post(`/desk/orders/${number}`, checked(form))
    const { order } = await stateOf(shop, number)
    const parcels = order.parcels.map(({ reference }) => reference)
    return [status, answer?.mails.length, order.status, parcels]
  }
  const dpd = { carrier: 'DPD', number: '1550 1234 567890', tell: 'yes' }
  expect(await act({ action: 'ship', ...dpd, note: 'Mind the step' })).toEqual([
    303,
    1,
    'shipped',
    ['15501234567890'],
  ])
  const rightNumber = {
    number: '15501234567891',
    carrier: 'DPD',
    parcel: '15501234567890',
    tell: 'yes',
  }
  expect(await act({ action: 'replace-parcel', ...rightNumber })).toEqual([
    303,
    1,
    'shipped',
    ['15501234567891'],
  ])
  const another = { action: 'add-parcel', carrier: '', number: 'Tuffnells https://t.example/1' }
  const beforeSilence = await kindsOfMail(shop)
  expect((await act(another)).slice(0, 3)).toEqual([303, 0, 'shipped'])
  expect(await kindsOfMail(shop)).toEqual(beforeSilence)
  const removed = { action: 'remove-parcel', parcel: 'https://t.example/1' }
  expect(await act(removed)).toEqual([303, 0, 'shipped', ['15501234567891']])
  expect((await act({ action: 'not-arrived' })).slice(0, 3)).toEqual([303, 0, 'shipped'])
  expect((await act({ action: 'deliver' })).slice(0, 3)).toEqual([303, 1, 'delivered'])
  const { events } = await stateOf(shop, number)
  expect(new Set(events.slice(2).map(({ author }) => author))).toEqual(new Set(['Bob']))
})

test('a wrong tracking number is refused with what was typed, and a new parcel needs one', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  const { browser } = await atDesk(shop, 'Bob', 'packer')
  const path = `/desk/orders/${number}`
  const form = { act: 'ship', action: 'ship', carrier: 'DPD', number: '=HYPERLINK("x")' }
  const { status, view } = await browser.post(path, await formOf(shop, number, form))
  expect([status, view?.typed['number'], view?.notice?.text]).toEqual([
    422,
    '=HYPERLINK("x")',
    expect.stringContaining('is not a DPD tracking number'),
  ])
  const empty = await formOf(shop, number, { action: 'add-parcel', number: '' })
  expect((await browser.post(path, empty)).view?.faults).toHaveProperty('number')
})

test('a packer can neither refund, cancel nor accept, even with a forged form', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  const { browser } = await atDesk(shop, 'Bob', 'packer')
  for (const action of ['refund', 'cancel', 'accept']) {
    const form = checked(await formOf(shop, number, { action }))
    expect((await browser.post(`/desk/orders/${number}`, form)).status).toBe(403)
  }
  expect((await stateOf(shop, number)).order).toMatchObject({ status: 'paid', refunded: 0 })
  expect(await refundsOf(shop)).toEqual([])
})

test('an owner refunds a part and the rest with a passkey used within five minutes, and sees each email first', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const number = await buyOrder(shop)
  const { browser, key } = await atDesk(shop)
  const path = `/desk/orders/${number}`
  clock.advance(5 * MINUTE_MS + 1)
  const part = await formOf(shop, number, { action: 'refund', amount: '12.50' })
  expect((await browser.post(path, part)).view?.toConfirm).toEqual(part)
  const { answer } = await browser.confirm(path, part, key)
  expect(answer?.mails[0].subject).toBe(`Refund of £12.50 for order ${number}`)
  expect(await refundsOf(shop)).toEqual([])
  expect((await browser.post(path, checked(part))).status).toBe(303)
  const same = await formOf(shop, number, { action: 'refund', amount: '12.50' })
  const { notice } = (await browser.post(path, same)).view ?? {}
  expect(notice?.text).toMatch(/tick “Once more” to refund it once more/)
  expect((await browser.post(path, checked({ ...same, again: 'yes' }))).status).toBe(303)
  const rest = await formOf(shop, number, { action: 'refund', amount: '' })
  expect((await browser.post(path, rest)).answer?.mails[0].subject).toContain('£39.95')
  expect((await browser.post(path, checked(rest))).status).toBe(303)
  expect((await refundsOf(shop)).toSorted()).toEqual([1250, 1250, 3995])
  expect((await stateOf(shop, number)).order.status).toBe('refunded')
})

test('an owner refunds ticked lines and delivery without typing a sum, each once, and the shopper reads for what', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop, undefined, [AIRER, LATH, LATH])
  const { browser } = await atDesk(shop)
  const path = `/desk/orders/${number}`
  const tick = (item: string) => formOf(shop, number, { action: 'refund', by: 'items', item })
  const form = { ...(await tick('1')), reason: 'goodwill' }
  const { answer } = await browser.post(path, form)
  expect(answer?.mails[0].text).toContain('The refund is for 1 Lath (goodwill).')
  for (let times = 0; times < 2; times++) await browser.post(path, checked(form))
  await browser.post(path, checked(await tick('2')))
  expect(await refundsOf(shop)).toEqual([600, 600])
  const { events } = await stateOf(shop, number)
  expect([...refundedPlaces(events)]).toEqual([1, 2])
  expect(timelineOf(events).map(({ note }) => note)).toContain('£6.00 for 1 Lath (goodwill)')
  for (const [item, why] of [
    ['', 'Tick what to refund.'],
    ['9', 'Tick what to refund.'],
    ['1,2', 'some of what is ticked has been refunded already'],
  ] as const) {
    const fields = await tick(item)
    const { item: _, ...none } = fields
    const { view } = await browser.post(path, item === '' ? none : fields)
    expect(view?.notice?.text).toContain(why)
  }
  expect(await refundsOf(shop)).toHaveLength(2)
})

test('an owner cancels an order: both emails are shown, all is refunded, once', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  const { browser } = await atDesk(shop)
  const path = `/desk/orders/${number}`
  const form = await formOf(shop, number, { action: 'cancel', note: 'Out of ash' })
  const { answer } = await browser.post(path, form)
  expect(answer?.mails.map(({ subject }: { subject: string }) => subject)).toEqual([
    `Order ${number} has been cancelled`,
    `Refund of £64.95 for order ${number}`,
  ])
  expect((await stateOf(shop, number)).order.status).toBe('paid')
  for (let times = 0; times < 3; times++) await browser.post(path, checked(form))
  expect(await refundsOf(shop)).toEqual([6495])
  const kinds = await kindsOfMail(shop)
  expect(kinds.filter((kind) => /cancelled|refunded/.test(kind))).toHaveLength(2)
})
