import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { compose } from '#server/mail/compose.ts'
import { stoppedClock } from '../../support/clock.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import { buyAndPay, ordersOf, registerBuyer, startPayingShop } from '../../support/paying-shop.ts'

const clock = stoppedClock('2026-11-23T10:00:00.000Z')

test('the page and email of a shipped order count the arrival from the day of dispatch, and again for a further parcel', async () => {
  await using paying = await startPayingShop({ clock: clock.now })
  const { shop } = paying
  const ada = await registerBuyer(shop)
  await buyAndPay(paying, ada)
  const number = String((await ordersOf(shop))[0]?.order_number)
  const arrival = async () => {
    const { json } = await shop.get(`get-order?orderNumber=${number}`, ada)
    const { orders } = (await shop.get('get-user-orders', ada)).json
    expect(orders[0].delivery).toEqual(json.order.delivery)
    return json.order.delivery
  }
  const mailed = async (kind: string) => {
    const { data, ...row } = await shop.context.store
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'data'])
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const sent = { ...row, data: JSON.parse(data), attempt: 1 }
    return (await compose(shop.context, sent, async () => undefined))?.text
  }
  expect(await arrival()).toEqual({ from: '2026-12-09', to: '2026-12-10' })
  await ownerCommand(shop, 'ship', number, 'DPD 15501234567890')
  expect(await arrival()).toEqual({ from: '2026-11-25', to: '2026-11-26' })
  const words = 'It should arrive between Wed 25 November and Thu 26 November.'
  expect(await mailed('order-shipped')).toContain(words)

  clock.advance(DAY_MS)
  await ownerCommand(shop, 'ship', number, 'Tuffnells https://track.example/?con=1')
  expect(await arrival()).toEqual({ from: '2026-11-26', to: '2026-11-27' })
  expect(await mailed('order-parcel')).toContain('between Thu 26 November and Fri 27 November')
  await ownerCommand(shop, 'deliver', number)
  expect(await arrival()).toBeNull()
})
