import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { experimentSize, inParallel, reportResult } from '../support/experiment.ts'
import { temporaryFolder } from '../support/folder.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'
import { runScript } from '../support/run-script.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { openedStore } from '../support/store.ts'

const BACKUPS = experimentSize(3, 12)
const PAUSE_MS = experimentSize(100, 10_000)

function inspectBackup(file: string) {
  const copy = new Database(file, { readonly: true })
  try {
    const halfPaid = copy.prepare(
      `select id from orders where status = 'paid' and
       (select count(*) from outbox where dedupe_key like '%:' || orders.id) <> 2`,
    )
    return {
      integrity: copy.pragma('integrity_check', { simple: true }),
      brokenReferences: copy.pragma('foreign_key_check'),
      halfPaid: halfPaid.all(),
      paid: copy.prepare(`select count(*) from orders where status = 'paid'`).pluck().get(),
    }
  } finally {
    copy.close()
  }
}

test('backups taken while orders are paid are intact, and each has at least as many paid orders as the previous one', async () => {
  await using place = await openedStore()
  using folder = temporaryFolder({})
  const orders = await pendingOrders(place.store, 4_000)
  await using shop = await startShopProcess(place)
  let isOver = false
  const load = inParallel(orders, 4, async (order) => {
    if (isOver) return
    expect(
      await deliverEvent(shop.port, providerEvent(order, 'completed', `evt_${order.id}`)),
    ).toBe(200)
  })
  for (let count = 0; count < BACKUPS; count += 1) {
    const { code, output } = await runScript(
      'backup',
      [join(folder.path, `${String(count).padStart(2, '0')}.sqlite`)],
      place.env,
    )
    expect(code, output).toBe(0)
    await wait(PAUSE_MS)
  }
  isOver = true
  await load
  const copies = readdirSync(folder.path)
    .toSorted()
    .map((name) => inspectBackup(join(folder.path, name)))
  expect(copies).toHaveLength(BACKUPS)
  for (const { integrity, brokenReferences, halfPaid } of copies) {
    expect([integrity, brokenReferences, halfPaid]).toEqual(['ok', [], []])
  }
  const paid = copies.map((copy) => Number(copy.paid))
  expect(paid).toEqual(paid.toSorted((one, other) => one - other))
  expect(paid.at(-1)).toBeGreaterThan(0)
  reportResult('K12', copies.length, BACKUPS, `whole backups, of up to ${paid.at(-1)} paid orders`)
}, 600_000)
