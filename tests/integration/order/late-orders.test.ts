import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { dailySummary } from '#server/mail/daily-summary.ts'
import { stoppedClock } from '../../support/clock.ts'
import { buyOrder } from '../../support/desk-orders.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import { startPayingShop } from '../../support/paying-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

test('the owner’s order list and daily summary mark late orders, and `list late` shows only late orders', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const number = await buyOrder(shop)
  expect((await ownerCommand(shop, 'list')).text).not.toContain('late')
  expect((await ownerCommand(shop, 'list', 'late')).text).toContain('There are no late orders')
  clock.advance(21 * DAY_MS)
  for (const status of ['', 'late']) {
    expect((await ownerCommand(shop, 'list', status)).text).toMatch(
      /late: due to leave by \w{3} \d+ \w+$/m,
    )
  }
  await dailySummary.run(shop.context, new AbortController().signal)
  expect(await summaries(shop)).toMatchObject([{ orders: 0, tasks: { 'to-make-up': 0, late: 1 } }])
  await ownerCommand(shop, 'ship', number)
  clock.advance(7 * DAY_MS)
  expect((await ownerCommand(shop, 'list', 'late')).text).toMatch(/shipped .*late: promised by/)
  expect((await ownerCommand(shop, 'show', number)).text).toMatch(
    /late: promised by[\s\S]*Promised for 20/,
  )
  await ownerCommand(shop, 'deliver', number)
  clock.advance(DAY_MS)
  await dailySummary.run(shop.context, new AbortController().signal)
  expect(await summaries(shop)).toHaveLength(1)
  expect((await ownerCommand(shop, 'list', 'late')).text).toContain('There are no late orders')
})

async function summaries({ context }: ShopServer) {
  const rows = await context.store
    .selectFrom('outbox')
    .where('kind', '=', 'daily-summary')
    .select('data')
    .execute()
  return rows.map(({ data }) => JSON.parse(data))
}
