import { expect, test } from 'vitest'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { stoppedClock } from '../../support/clock.ts'
import { orderAtDesk } from '../../support/desk-shop.ts'
import { AIRER, LATH, stripeClient } from '../../support/paying-shop.ts'
import { deliverEvent } from '../../support/provider-events.ts'

/** An order of an airer and two equal laths. `refund` refunds one of its lines, `tell` what became of the first refund. */
async function equalLines() {
  const clock = stoppedClock('2026-11-26T09:00:00.000Z')
  const here = await orderAtDesk('owner', { items: [AIRER, LATH, LATH], clock })
  const { shop, send, state } = here
  return {
    ...here,
    refund: async (item: string, another = '') => {
      clock.advance(MINUTE_MS)
      await send({ action: 'refund', by: 'items', item, ...(another && { another }) })
    },
    tell: async (type: string, status: string) => {
      clock.advance(MINUTE_MS)
      const object = { ...(await stripeClient(shop).refunds.list()).data.at(-1), status }
      const created = clock.now().getTime() / 1000
      await deliverEvent(
        shop.port,
        { id: `evt_${status}`, type, created, data: { object } },
        created,
      )
    },
    places: async () => [...refundedPlaces((await state()).events)],
  }
}

test('of two refunds of the same price, the line whose refund failed is owed again, and is paid by hand', async () => {
  const { refund, tell, places, send } = await equalLines()
  await refund('1')
  await refund('2')
  await tell('refund.failed', 'failed')
  expect(await places()).toEqual([2])
  await send({ action: 'accept', anyway: 'yes' })
  expect(await places()).toEqual([2, 1])
})

test('a refund that was under way while another was made names its lines and who began it', async () => {
  const { provider, refund, tell, places, state } = await equalLines()
  await provider.control({ holdRefunds: true })
  await refund('1')
  await provider.control({ holdRefunds: false })
  await refund('0', 'yes')
  expect(await places()).toEqual([0])
  await tell('refund.updated', 'succeeded')
  expect(await places()).toEqual([0, 1])
  const made = { note: '£6.00 for 1 Lath', author: 'Ann', refundOf: [1] }
  expect((await state()).events.at(-1)).toMatchObject(made)
})
