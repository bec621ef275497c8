import { expect, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { readOrder } from '#owner/orders/desk-order.ts'
import { compose } from '#server/mail/compose.ts'
import { applyTextEdits } from '../../support/catalogue-data.ts'
import { stoppedClock } from '../../support/clock.ts'
import { buyOrder } from '../../support/desk-orders.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import { registerBuyer, startPayingShop } from '../../support/paying-shop.ts'

const clock = stoppedClock('2026-11-23T10:00:00.000Z')

test('the page and email of a shipped order count the arrival from the day of dispatch, and again for a further parcel; the first promise stays beside it', async () => {
  await using shop = await startPayingShop({ clock: clock.now })
  const ada = await registerBuyer(shop)
  const number = await buyOrder(shop, ada)
  const arrival = async () => {
    const { json } = await shop.get(`get-order?orderNumber=${number}`, ada)
    const { orders } = (await shop.get('get-user-orders', ada)).json
    const { delivery, firstDelivery } = json.order
    expect(orders[0]).toMatchObject(firstDelivery ? { delivery, firstDelivery } : { delivery })
    return [delivery, firstDelivery]
  }
  const mailed = async (kind: string) => {
    const { data, ...row } = await shop.context.store
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'data'])
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const sent = { ...row, data: JSON.parse(data), attempt: 1 }
    return (await compose(shop.context, sent, async () => ''))?.text
  }
  const first = { from: '2026-12-09', to: '2026-12-10' }
  expect(await arrival()).toEqual([first, undefined])
  expect(await mailed('order-confirmed')).not.toContain('we promised')
  await ownerCommand(shop, 'ship', number, 'DPD 15501234567890')
  expect(await arrival()).toEqual([{ from: '2026-11-25', to: '2026-11-26' }, first])
  expect((await mailed('order-shipped'))?.replaceAll('\n', ' ')).toContain(
    'It should arrive between Wed 25 November and Thu 26 November. When you ordered, we promised it between Wed 9 December and Thu 10 December.',
  )

  clock.advance(DAY_MS)
  await ownerCommand(shop, 'ship', number, 'Tuffnells https://track.example/?con=1')
  expect(await arrival()).toEqual([{ from: '2026-11-26', to: '2026-11-27' }, first])
  expect(await mailed('order-parcel')).toContain('between Thu 26 November and Fri 27 November')
  await ownerCommand(shop, 'deliver', number)
  expect(await arrival()).toEqual([null, undefined])
  expect(await readOrder(shop.context, number, 'owner')).toMatchObject({
    promised: ['Thu 26 November', 'Fri 27 November'],
    firstPromised: ['Wed 9 December', 'Thu 10 December'],
  })
  expect((await ownerCommand(shop, 'show', number)).text).toContain(
    'Promised for 2026-11-26 to 2026-11-27, first for 2026-12-09 to 2026-12-10',
  )
})

test('an order keeps the days that it was placed with on its page, in its email, at the desk and in the list of late orders', async () => {
  await using shop = await startPayingShop({ clock: clock.now })
  const { store } = shop.context
  const ada = await registerBuyer(shop)
  const number = await buyOrder(shop, ada)
  // The days of another rule than that of today.
  const days = { dispatchBy: '2027-01-15', promisedFrom: '2027-01-18', promisedTo: '2027-01-20' }
  await store.updateTable('orders').set(days).execute()
  const delivery = { from: '2027-01-18', to: '2027-01-20' }
  const { json } = await shop.get(`get-order?orderNumber=${number}`, ada)
  expect(json.order.delivery).toEqual(delivery)
  await ownerCommand(shop, 'process', number)
  const { data } = await store
    .selectFrom('outbox')
    .select('data')
    .where('kind', '=', 'order-processing')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(data).delivery).toEqual(delivery)
  expect((await readOrder(shop.context, number, 'owner'))?.promised).toEqual([
    'Mon 18 January',
    'Wed 20 January',
  ])
  clock.advance(52 * DAY_MS)
  expect((await ownerCommand(shop, 'list', 'late')).text).toContain('There are no late orders')
  clock.advance(2 * DAY_MS)
  expect((await ownerCommand(shop, 'list', 'late')).text).toContain(
    'due to leave by Fri 15 January',
  )
})

test('when the shop’s calendar changes, the next order is promised other days, and earlier ones keep theirs', async () => {
  const { now, advance } = stoppedClock('2026-11-23T10:00:00.000Z')
  await using shop = await startPayingShop({ clock: now })
  const ada = await registerBuyer(shop)
  await buyOrder(shop, ada)
  const closed = 'closed: [{first: 2026-12-01, last: 2026-12-10}]'
  using changed = temporaryFolder(applyTextEdits(['site/calendar.yaml', 'closed: []', closed]))
  await buildCatalogue({ data: changed.path, out: shop.catalogueFile, checkOnly: false })
  advance(MINUTE_MS)
  await buyOrder(shop, ada)
  const { orders } = (await shop.get('get-user-orders', ada)).json
  expect(orders).toMatchObject([
    { delivery: { from: '2026-12-21', to: '2026-12-22' } },
    { delivery: { from: '2026-12-09', to: '2026-12-10' } },
  ])
})
