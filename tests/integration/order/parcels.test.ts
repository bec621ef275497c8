import { expect, test } from 'vitest'
import { inOrderTransaction } from '#server/order/order-transaction.ts'
import { shipParcel } from '#server/order/ship-order.ts'
import { shopWithOrder } from '../../support/own-shop.ts'

const DPD = 'DPD 15501234567890'
const OTHER = 'DPD 15501234567891'
const VAN = 'Tuffnells https://track.example/?con=1'
const DPD_LINK = 'https://track.dpd.co.uk/search?reference=15501234567890'
const PARCEL = { parcel: { carrier: 'DPD', reference: '15501234567890' } }

async function orderToSend() {
  const here = await shopWithOrder()
  const { shop, ada, number, owner, mailData } = here
  return {
    ...here,
    ship: (...words: [parcel?: string, options?: object]) => owner('ship', number, ...words),
    cancel: () => shop.post('request-cancellation', { orderNumber: number }, ada),
    /** As the order's page and the list of orders show them. */
    parcels: async () => {
      const detail = await shop.get(`get-order?orderNumber=${number}`, ada)
      const list = await shop.get('get-user-orders', ada)
      expect(list.json.orders[0].parcels).toEqual(detail.json.order.parcels)
      return detail.json.order.parcels
    },
    parcelMails: async () => {
      const kinds = ['order-parcel', 'order-shipped']
      const mails = await Promise.all(
        kinds.map(async (kind) =>
          (await mailData(kind)).map(({ parcel, news, note }) => [
            kind,
            news ?? null,
            parcel?.reference ?? null,
            note,
          ]),
        ),
      )
      return mails.flat().toSorted()
    },
  }
}

test('shipping an order with a parcel shows the shopper the tracking link, and repeating the command changes nothing', async () => {
  const { shop, ada, number, ship, parcels, parcelMails } = await orderToSend()
  expect(await parcels()).toEqual([])
  const text = `Order ${number} is shipped.\n  ${DPD}  ${DPD_LINK}`
  expect(await ship(DPD, { note: 'Mind the\ndog' })).toEqual({ code: 0, text })
  const already = expect.stringContaining('is shipped already. Your note was not sent.')
  const again = await ship('dpd 1550 1234 5678 90', { note: 'Sorry' })
  expect(again).toEqual({ code: 0, text: already })
  const sent = { carrier: 'DPD', number: '15501234567890', url: DPD_LINK }
  expect(await parcels()).toEqual([{ ...sent, sentAt: expect.any(String) }])
  expect(await parcelMails()).toEqual([['order-shipped', null, sent.number, 'Mind the dog']])
  const data = await shop.get('account-data', ada)
  expect(data.json.orders[0].parcels).toMatchObject([{ url: DPD_LINK }])
})

test('shipping an order again with another parcel adds the parcel and sends a further email', async () => {
  const { number, owner, ship, parcels, parcelMails } = await orderToSend()
  for (const parcel of ['', DPD, VAN]) await ship(parcel)
  expect(await parcels()).toMatchObject([
    { carrier: 'DPD', url: DPD_LINK },
    { carrier: 'Tuffnells', number: null, url: 'https://track.example/?con=1' },
  ])
  expect(await parcelMails()).toEqual([
    ['order-parcel', 'another', 'https://track.example/?con=1', null],
    ['order-parcel', 'first', '15501234567890', null],
    ['order-shipped', null, null, null],
  ])
  const { text } = await owner('show', number)
  expect(text).toContain(`Parcels:\n  ${DPD}  ${DPD_LINK}\n  Tuffnells https://track.example/`)
  expect((await owner('export')).text).toContain(`"${DPD}; ${VAN}"`)
})

test('a ship command that is interrupted records and emails nothing, and does both once when repeated', async () => {
  const { shop, id, ship, parcels, parcelMails } = await orderToSend()
  const cutShort = inOrderTransaction(shop.context, async (run) => {
    await shipParcel(run, id, PARCEL)
    throw new Error('cut short')
  })
  await expect(cutShort).rejects.toThrow('cut short')
  expect([await parcelMails(), await parcels()]).toEqual([[], []])
  for (const _ of [1, 2]) await ship(DPD)
  expect(await parcelMails()).toHaveLength(1)
})

test('replacing a mistyped tracking number emails the shopper the right number once', async () => {
  const { ship, parcels, parcelMails } = await orderToSend()
  await ship(OTHER)
  const insteadOf = '15501234567891'
  for (const _ of ['first', 'again']) expect((await ship(DPD, { insteadOf })).code).toBe(0)
  expect(await parcels()).toMatchObject([{ url: DPD_LINK }])
  // The first number was right after all.
  expect((await ship(OTHER, { insteadOf: '15501234567890' })).code).toBe(0)
  expect(await parcelMails()).toEqual([
    ['order-parcel', 'corrected', '15501234567890', null],
    ['order-parcel', 'corrected', '15501234567891', null],
    ['order-shipped', null, '15501234567891', null],
  ])
  const text = expect.stringContaining(`it has no parcel 999; its parcels: ${OTHER}`)
  expect(await ship(DPD, { insteadOf: '999' })).toEqual({ code: 1, text })
})

test('removing a parcel that was not sent sends no email, and may be repeated', async () => {
  const { number, owner, ship, order, parcels, parcelMails } = await orderToSend()
  await ship(DPD)
  for (const text of ['15501234567890', DPD])
    expect((await owner('remove-parcel', number, text)).code).toBe(0)
  expect(await parcels()).toEqual([])
  expect((await owner('remove-parcel', number, 'DPD 1234567890')).code).toBe(1)
  expect((await owner('remove-parcel', number)).code).toBe(2)
  expect(await parcelMails()).toHaveLength(1)
  expect((await order())?.status).toBe('shipped')
})

test('a malformed tracking number changes nothing, and the message says how to fix it', async () => {
  const { number, owner, ship, order, parcelMails } = await orderToSend()
  const text = expect.stringContaining('look like AB1234567')
  expect(await ship('Parcelforce AB 123')).toEqual({ code: 2, text })
  expect((await ship('Our van comes on Tuesday')).text).toContain('--note')
  expect((await ship('', { insteadOf: '1' })).code).toBe(2)
  expect((await order())?.status).toBe('paid')
  await ship(DPD)
  await owner('deliver', number)
  const late = expect.stringContaining('it is delivered')
  expect(await ship(OTHER)).toEqual({ code: 1, text: late })
  expect(await parcelMails()).toHaveLength(1)
})

test('adding a parcel to a cancelled order needs --anyway, which withdraws the cancellation until another one', async () => {
  const { shop, ada, number, owner, ship, cancel, mailData } = await orderToSend()
  await ship(DPD)
  await cancel()
  expect((await ship(OTHER)).text).toContain('the shopper cancelled it')
  expect((await ship(OTHER, { anyway: true })).code).toBe(0)
  const { json } = await shop.get(`get-order?orderNumber=${number}`, ada)
  expect(json).toMatchObject({ order: { cancelRequestedAt: null } })
  expect((await owner('list')).text).not.toContain('cancel')
  await cancel()
  expect(await mailData('cancel-alert')).toHaveLength(2)
})
