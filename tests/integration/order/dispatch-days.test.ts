import { expect, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { readOrder } from '#owner/orders/desk-order.ts'
import { applyTextEdits } from '../../support/catalogue-data.ts'
import { stoppedClock } from '../../support/clock.ts'
import { buyOrder } from '../../support/desk-orders.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { shopWithOrder } from '../../support/own-shop.ts'

const orderOfNovember = () => shopWithOrder({ clock: stoppedClock('2026-11-23T10:00:00.000Z') })

test('the page and email of a shipped order count the arrival from the day of dispatch, and again for a further parcel; the first promise stays beside it', async () => {
  const { shop, clock, ada, number, owner, mailText } = await orderOfNovember()
  const arrival = async () => {
    const { json } = await shop.get(`get-order?orderNumber=${number}`, ada)
    const { orders } = (await shop.get('get-user-orders', ada)).json
    const { delivery, firstDelivery } = json.order
    expect(orders[0]).toMatchObject(firstDelivery ? { delivery, firstDelivery } : { delivery })
    return [delivery, firstDelivery]
  }
  const first = { from: '2026-12-09', to: '2026-12-10' }
  expect(await arrival()).toEqual([first, undefined])
  expect(await mailText('order-confirmed')).not.toContain('we promised')
  await owner('ship', number, 'DPD 15501234567890')
  expect(await arrival()).toEqual([{ from: '2026-11-25', to: '2026-11-26' }, first])
  expect(await mailText('order-shipped')).toContain(
    'It should arrive between Wed 25 November and Thu 26 November. When you ordered, we promised it between Wed 9 December and Thu 10 December.',
  )

  clock.advance(DAY_MS)
  await owner('ship', number, 'Tuffnells https://track.example/?con=1')
  expect(await arrival()).toEqual([{ from: '2026-11-26', to: '2026-11-27' }, first])
  expect(await mailText('order-parcel')).toContain('between Thu 26 November and Fri 27 November')
  await owner('deliver', number)
  expect(await arrival()).toEqual([null, undefined])
  expect(await readOrder(shop.context, number, 'owner')).toMatchObject({
    promised: ['Thu 26 November', 'Fri 27 November'],
    firstPromised: ['Wed 9 December', 'Thu 10 December'],
  })
  expect((await owner('show', number)).text).toContain(
    'Promised for 2026-11-26 to 2026-11-27, first for 2026-12-09 to 2026-12-10',
  )
})

test('an order keeps the days that it was placed with on its page, in its email, at the desk and in the lists of orders', async () => {
  const { shop, clock, ada, number, owner, mailData } = await orderOfNovember()
  // The days of another rule than that of today.
  const days = { dispatchBy: '2027-01-15', promisedFrom: '2027-01-18', promisedTo: '2027-01-20' }
  await shop.context.store.updateTable('orders').set(days).execute()
  const delivery = { from: '2027-01-18', to: '2027-01-20' }
  const { json } = await shop.get(`get-order?orderNumber=${number}`, ada)
  expect(json.order.delivery).toEqual(delivery)
  await owner('process', number)
  expect(await mailData('order-processing')).toMatchObject([{ delivery }])
  const promised = ['Mon 18 January', 'Wed 20 January']
  expect(await readOrder(shop.context, number, 'owner')).toMatchObject({ promised })
  clock.advance(54 * DAY_MS)
  for (const list of ['', 'late'])
    expect((await owner('list', list)).text).toMatch(/late: due to leave by Fri 15 January$/m)
  const shown = (await owner('show', number)).text
  expect(shown).toMatch(/late: due to leave by[\s\S]*Promised for 20/)
})

test('when the shop’s calendar changes, the next order is promised other days, and earlier ones keep theirs', async () => {
  const { shop, clock, ada } = await orderOfNovember()
  const closed = 'closed: [{first: 2026-12-01, last: 2026-12-10}]'
  using changed = temporaryFolder(applyTextEdits(['site/calendar.yaml', 'closed: []', closed]))
  await buildCatalogue({ data: changed.path, out: shop.catalogueFile, checkOnly: false })
  clock.advance(MINUTE_MS)
  await buyOrder(shop, ada)
  const { orders } = (await shop.get('get-user-orders', ada)).json
  expect(orders).toMatchObject([
    { delivery: { from: '2026-12-21', to: '2026-12-22' } },
    { delivery: { from: '2026-12-09', to: '2026-12-10' } },
  ])
})

test('a parcel whose number is corrected keeps the day on which it left, and its place among the others', async () => {
  const { shop, clock, ada, number, owner } = await orderOfNovember()
  const parcels = async () =>
    (await shop.get(`get-order?orderNumber=${number}`, ada)).json.order.parcels
  for (const reference of ['15501234567890', '15501234567892'])
    await owner('ship', number, `DPD ${reference}`)
  const [{ sentAt }] = await parcels()
  clock.advance(2 * DAY_MS)
  await owner('ship', number, 'DPD 15501234567891', { insteadOf: '15501234567890' })
  expect(await parcels()).toMatchObject([
    { number: '15501234567891', sentAt },
    { number: '15501234567892', sentAt },
  ])
})
