import { expect, test } from 'vitest'
import { readOrder } from '#owner/orders/desk-order.ts'
import type { Fields } from '../../support/desk.ts'
import { orderAtDesk } from '../../support/desk-shop.ts'
import { AIRER, LATH } from '../../support/paying-shop.ts'

async function partlySent() {
  const here = await orderAtDesk('owner', { items: [AIRER, LATH, LATH] })
  const { shop, ada, number, browser, path, fill } = here
  const send = async (fields: Fields, ...goods: readonly string[]) => {
    const form = await fill({ action: 'ship', pack: 'lines', tell: 'yes', ...fields })
    const body = new URLSearchParams({ ...form, form: browser.formToken() })
    for (const what of goods) body.append('send', what)
    const shown = await browser.post(path, {}, {}, body.toString())
    body.append('checked', 'yes')
    return { shown, sent: await browser.post(path, {}, {}, body.toString()) }
  }
  const seen = async () => (await shop.get(`get-order?orderNumber=${number}`, ada)).json.order
  return { ...here, send, seen, act: here.send }
}

const DPD = { carrier: 'DPD', number: '15501234567890' }
const REST = { carrier: 'DPD', number: '15501234567891' }

test('a parcel with some of the lines leaves the order in making; the parcel with the rest ships it, and shopper and packer read what is where', async () => {
  const { shop, number, owner, send, seen, state, mails } = await partlySent()
  const { shown } = await send(DPD, '1')
  const [mail] = shown.answer.mails
  expect(mail.subject).toBe(`Part of order ${number} is on its way`)
  expect(mail.text).toMatch(
    /In this parcel: 1 Lath\.\s+It should arrive between [\w\s]+\.\s+Still to come: 1 .*Airer/,
  )
  expect(await seen()).toMatchObject({
    status: 'processing',
    stillToCome: expect.stringMatching(/1 .*Airer.*; 1 Lath/),
    parcels: [{ number: DPD.number, goods: '1 Lath' }],
  })
  const page = await readOrder(shop.context, number, 'packer')
  expect(page?.remark).toBe('partly sent')
  expect(page?.toSend.map(({ places }) => places)).toEqual([[0], [2]])
  expect((await owner('cancel', number)).text).toContain('on its way')
  const { shown: last } = await send(REST, '0', '2')
  expect(last.answer.mails[0].text).toMatch(
    /the rest of your order[\s\S]*In this parcel: 1 .*Airer/,
  )
  expect(await seen()).toMatchObject({ status: 'shipped', stillToCome: '' })
  expect(await mails()).toEqual(expect.arrayContaining(['order-parcel', 'order-shipped']))
  const notes = (await state()).events.map(({ note }) => note)
  expect(notes).toContain(`DPD ${DPD.number}: 1 Lath`)
})

test('all lines in one parcel are one email without a list; nothing ticked, or a part without a number, is refused', async () => {
  const { send, state } = await partlySent()
  expect((await send(DPD)).shown.view?.notice?.text).toBe('Tick what is in the parcel.')
  const { shown } = await send({ carrier: 'DPD', number: '' }, '0')
  expect(shown.view?.faults).toHaveProperty('number')
  expect((await state()).order.status).toBe('paid')
  const all = await send(DPD, '0', '1,2')
  expect(all.shown.answer.mails[0].text).not.toContain('In this parcel')
  const { order } = await state()
  expect([order.status, order.parcels[0]?.lines]).toEqual(['shipped', undefined])
})

test('the rest without a number, such as in our van, is told of as the rest and named', async () => {
  const { number, owner, send, mailText } = await partlySent()
  await send(DPD, '1')
  expect((await owner('ship', number)).text).toContain('is shipped')
  expect(await mailText('order-shipped')).toMatch(
    /the rest of your order .* In this parcel: 1 [^;]*Airer[^;]*; 1 Lath\. It/,
  )
})

test('refunded lines are not still to come, and a removed parcel is to send again', async () => {
  const { shop, number, owner, act, send, seen } = await partlySent()
  await send(DPD, '0')
  expect((await seen()).stillToCome).toBe('2 Lath')
  await act({ action: 'refund', by: 'items', item: '2' })
  expect((await seen()).stillToCome).toBe('1 Lath')
  expect((await owner('remove-parcel', number, DPD.number)).code).toBe(0)
  const page = await readOrder(shop.context, number, 'packer')
  expect(page?.toSend.map(({ places }) => places)).toEqual([[0], [1]])
  expect((await owner('ship', number, 'DPD 15501234567891')).text).toContain('is shipped')
})

test.each([
  ['in making', [], '0', [[1, 2]], 'processing'],
  ['partly sent', ['0', '1'], '2', [], 'shipped'],
])(
  'of an order %s, what was paid back by hand after its refund failed is not still to send',
  async (_, sent, item, toSend, status) => {
    const { shop, number, order, provider, act, send, state } = await partlySent()
    await act({ action: 'process' })
    if (sent.length > 0) await send(DPD, ...sent)
    await provider.control({ holdRefunds: true })
    await act({ action: 'refund', by: 'items', item })
    const session = String((await order())?.sessionId)
    await provider.control({ endRefund: { session, status: 'failed' }, settle: true })
    await act({ action: 'accept', anyway: 'yes' })
    const page = await readOrder(shop.context, number, 'packer')
    expect(page?.toSend.map(({ places }) => places)).toEqual(toSend)
    expect((await state()).order.status).toBe(status)
  },
)

test('once the rest is refunded, an order is on its way since its last parcel, without another email', async () => {
  const { provider, act, send, seen, state, mails } = await partlySent()
  await send(DPD, '0', '1')
  const refund = { action: 'refund', by: 'items', item: '2', reason: 'goods that we can’t make' }
  await act(refund)
  await provider.control({ settle: true })
  const { order } = await state()
  expect(order).toMatchObject({ status: 'shipped', shippedAt: order.parcels[0]?.sentAt })
  expect(order.promisedTo).not.toBeNull()
  expect(await seen()).toMatchObject({ status: 'shipped', stillToCome: '' })
  const kinds = ['alert', 'confirmed', 'parcel', 'refunded'].map((kind) => `order-${kind}`)
  expect((await mails()).toSorted()).toEqual(kinds)
})

test('the right number of one of several parcels comes with what is in that parcel, what is still to come, and that parcel’s days', async () => {
  const { number, owner, send, mailData } = await partlySent()
  await send(DPD, '1')
  const corrected = `DPD ${REST.number}`
  expect((await owner('ship', number, corrected, { insteadOf: DPD.number })).code).toBe(0)
  const [first, second] = await mailData('order-parcel')
  const { delivery, firstDelivery } = first
  const contents = { here: '1 Lath', toCome: expect.stringMatching(/1 .*Airer.*; 1 Lath/) }
  expect(second).toMatchObject({ news: 'corrected', contents, delivery, firstDelivery })
})
