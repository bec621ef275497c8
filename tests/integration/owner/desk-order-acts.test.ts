import { expect, test } from 'vitest'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { timelineOf } from '#domain/order/timeline.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { stoppedClock } from '../../support/clock.ts'
import type { Fields } from '../../support/desk.ts'
import { checked } from '../../support/desk-orders.ts'
import { orderAtDesk } from '../../support/desk-shop.ts'
import { AIRER, LATH } from '../../support/paying-shop.ts'

test('a packer sees the email before an order is made up, and it is sent only then', async () => {
  const { number, shop, browser, path, fill, state, mails } = await orderAtDesk('packer')
  const form = await fill({ action: 'process' })
  const before = await mails()
  const { status, answer } = await browser.post(path, form)
  const text = expect.stringContaining('Your order is processing')
  const mail = { recipient: 'ada@example.com', subject: `Order ${number} is processing`, text }
  expect([status, answer]).toEqual([200, { name: 'process', mails: [mail] }])
  expect([(await state()).order.status, await mails()]).toEqual(['paid', before])
  expect((await browser.post(path, checked(form))).status).toBe(303)
  const { order, events } = await state()
  expect(order.status).toBe('processing')
  expect(events.at(-1)).toMatchObject({ what: 'processing', author: 'Bob' })
  expect(await mails()).toContain('order-processing')
  const line = shop.log.map((text) => JSON.parse(text)).find(({ what }) => what === 'processing')
  expect(line.by).toMatch(/^[\da-f-]{36}$/)
  expect(shop.log.join()).not.toMatch(/Bob|ada@/)
})

test('a packer dispatches, adds, replaces and removes parcels, and records what arrived or has not; unticked, nobody is told', async () => {
  const { browser, path, fill, state, mails } = await orderAtDesk('packer')
  const act = async (fields: Fields) => {
    const form = await fill(fields)
    const { answer } = await browser.post(path, form)
    const { status } = await browser.post(path, checked(form))
    const { order } = await state()
    const parcels = order.parcels.map(({ reference }) => reference)
    return [status, answer?.mails.length, order.status, parcels]
  }
  const [wrong, right] = ['15501234567890', '15501234567891'] as const
  const dpd = { carrier: 'DPD', number: '1550 1234 567890', tell: 'yes', note: 'Mind the step' }
  expect(await act({ action: 'ship', ...dpd })).toEqual([303, 1, 'shipped', [wrong]])
  const replacing = { action: 'replace-parcel', parcel: wrong, ...dpd, number: right }
  expect(await act(replacing)).toEqual([303, 1, 'shipped', [right]])
  const another = { action: 'add-parcel', carrier: '', number: 'Tuffnells https://t.example/1' }
  const beforeSilence = await mails()
  expect((await act(another)).slice(0, 3)).toEqual([303, 0, 'shipped'])
  expect(await mails()).toEqual(beforeSilence)
  const removed = { action: 'remove-parcel', parcel: 'https://t.example/1' }
  expect(await act(removed)).toEqual([303, 0, 'shipped', [right]])
  expect((await act({ action: 'not-arrived' })).slice(0, 3)).toEqual([303, 0, 'shipped'])
  expect((await act({ action: 'deliver' })).slice(0, 3)).toEqual([303, 1, 'delivered'])
  const { events } = await state()
  expect(new Set(events.slice(2).map(({ author }) => author))).toEqual(new Set(['Bob']))
})

test('a wrong tracking number is refused with what was typed, and a new parcel needs one', async () => {
  const { browser, path, fill } = await orderAtDesk('packer')
  const form = { act: 'ship', action: 'ship', carrier: 'DPD', number: '=HYPERLINK("x")' }
  const { status, view } = await browser.post(path, await fill(form))
  expect([status, view?.typed['number']]).toEqual([422, '=HYPERLINK("x")'])
  expect(view?.notice?.text).toContain('is not a DPD tracking number')
  const empty = await fill({ action: 'add-parcel', number: '' })
  expect((await browser.post(path, empty)).view?.faults).toHaveProperty('number')
})

test('a packer can neither refund, cancel nor accept, even with a forged form', async () => {
  const { send, state, refunds } = await orderAtDesk('packer')
  for (const action of ['refund', 'cancel', 'accept'])
    expect((await send({ action })).status).toBe(403)
  expect((await state()).order).toMatchObject({ status: 'paid', refunded: 0 })
  expect(await refunds()).toEqual([])
})

test('an owner refunds a part and the rest with a passkey used within five minutes, and sees each email first', async () => {
  const { number, clock, browser, key, path, fill, state, refunds } = await orderAtDesk('owner', {
    clock: stoppedClock(),
  })
  clock.advance(5 * MINUTE_MS + 1)
  const part = await fill({ action: 'refund', amount: '12.50' })
  expect((await browser.post(path, part)).view?.toConfirm).toEqual(part)
  const { answer } = await browser.confirm(path, part, key)
  expect(answer?.mails[0].subject).toBe(`Refund of £12.50 for order ${number}`)
  expect(await refunds()).toEqual([])
  expect((await browser.post(path, checked(part))).status).toBe(303)
  const same = await fill({ action: 'refund', amount: '12.50' })
  const { notice } = (await browser.post(path, same)).view ?? {}
  expect(notice?.text).toMatch(/tick “Once more” to refund it once more/)
  expect((await browser.post(path, checked({ ...same, again: 'yes' }))).status).toBe(303)
  const rest = await fill({ action: 'refund', amount: '' })
  expect((await browser.post(path, rest)).answer?.mails[0].subject).toContain('£39.95')
  expect((await browser.post(path, checked(rest))).status).toBe(303)
  expect((await refunds()).toSorted()).toEqual([1250, 1250, 3995])
  expect((await state()).order.status).toBe('refunded')
})

test('an owner refunds ticked lines and delivery without typing a sum, each once, and the shopper reads for what', async () => {
  const { browser, path, fill, state, refunds } = await orderAtDesk('owner', {
    items: [AIRER, LATH, LATH],
  })
  const tick = (item: string) => fill({ action: 'refund', by: 'items', item })
  const form = { ...(await tick('1')), reason: 'goodwill' }
  const { answer } = await browser.post(path, form)
  expect(answer?.mails[0].text).toContain('The refund is for 1 Lath (goodwill).')
  for (let times = 0; times < 2; times++) await browser.post(path, checked(form))
  await browser.post(path, checked(await tick('2')))
  expect(await refunds()).toEqual([600, 600])
  const { events } = await state()
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
  expect(await refunds()).toHaveLength(2)
})

test('ticked lines that cost more than what is left after goodwill are refused with how to refund the rest', async () => {
  const { browser, path, fill, send, state } = await orderAtDesk()
  await send({ action: 'refund', amount: '5.00', reason: 'goodwill' })
  const ticked = await fill({ action: 'refund', by: 'items', item: '0' })
  expect((await browser.post(path, ticked)).view?.notice?.text).toContain(
    'only £59.95 of it is left to refund; to refund all of that, leave the amount at “Refund” empty',
  )
  const rest = await fill({ action: 'refund', amount: '', reason: 'returned goods' })
  const shown = (await browser.post(path, rest)).answer?.mails[0].text
  expect(shown).toContain('The refund is for returned goods.')
  await browser.post(path, checked(rest))
  const { order, events } = await state()
  expect(order).toMatchObject({ status: 'refunded', refunded: 6495 })
  expect(timelineOf(events).at(-1)?.note).toBe('£59.95 for returned goods')
})

test('an owner cancels an order: both emails are shown, all is refunded, once', async () => {
  const { number, browser, path, fill, state, refunds, mails } = await orderAtDesk()
  const form = await fill({ action: 'cancel', note: 'Out of ash' })
  const { answer } = await browser.post(path, form)
  expect(answer?.mails.map(({ subject }: { subject: string }) => subject)).toEqual([
    `Order ${number} has been cancelled`,
    `Refund of £64.95 for order ${number}`,
  ])
  expect((await state()).order.status).toBe('paid')
  for (let times = 0; times < 3; times++) await browser.post(path, checked(form))
  expect(await refunds()).toEqual([6495])
  const kinds = await mails()
  expect(kinds.filter((kind) => /cancelled|refunded/.test(kind))).toHaveLength(2)
})
