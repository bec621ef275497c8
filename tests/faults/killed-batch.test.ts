import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Store } from '#db/store/client.ts'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { openedStore, type TestStore } from '../support/store.ts'

const KILLS = experimentSize(2, 20)
/** So many that a busy machine kills the process before the last. */
const ORDERS = 120

function sendMany({ env, location }: TestStore, file: string) {
  const script = join(import.meta.dirname, '../support/move-many-main.ts')
  const options = JSON.stringify({ shop: { env, store: { env, location } }, file })
  const child = spawn(process.execPath, [script, options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { child, closed: once(child, 'close') }
}

async function shippedCount(store: Store): Promise<number> {
  return (await store.selectFrom('orders').where('status', '=', 'shipped').select('id').execute())
    .length
}

/** The orders of a file that are dispatched once: one parcel, one line of the timeline, one email. */
async function dispatchedOnce(store: Store): Promise<string[]> {
  const orders = await store.selectFrom('orders').select(['id', 'status', 'parcels']).execute()
  const events = await store.selectFrom('orderEvents').select(['orderId', 'what']).execute()
  const mails = await store.selectFrom('outbox').select('dedupeKey').execute()
  return orders
    .filter(({ id, status, parcels }) => {
      const mailed = mails.filter(({ dedupeKey }) => dedupeKey.includes(id))
      const whats = events.filter(({ orderId }) => orderId === id).map(({ what }) => what)
      const [shipped, added] = ['shipped', 'parcel-added'].map(
        (kind) => whats.filter((what) => what === kind).length,
      )
      const counts = [JSON.parse(parcels).length, shipped, added, mailed.length]
      return status === 'shipped' && counts.every((count) => count === 1)
    })
    .map(({ id }) => id)
}

test('a process killed in the middle of a file of tracking numbers dispatches the rest from the same file, and nothing twice', async () => {
  let sent = 0
  let amid = 0
  for (let kill = 0; kill < KILLS; kill++) {
    await using place = await openedStore()
    const { store } = place
    const orders = await pendingOrders(store, ORDERS)
    await store.updateTable('orders').set({ status: 'processing' }).execute()
    const rows = orders.map(
      ({ orderNumber }, at) => `${orderNumber},15501234567${String(at).padStart(3, '0')}`,
    )
    const file = ['Channel reference,Tracking number', ...rows].join('\r\n')
    const killAt = 1 + ((kill * 7) % (ORDERS - 20))
    const first = sendMany(place, file)
    await expect
      .poll(() => shippedCount(store), { interval: 1, timeout: 600_000 })
      .toBeGreaterThanOrEqual(killAt)
    first.child.kill('SIGKILL')
    await first.closed
    if ((await shippedCount(store)) < ORDERS) amid += 1
    expect((await sendMany(place, file).closed)[0]).toBe(0)
    sent += (await dispatchedOnce(store)).length
  }
  expect(amid).toBeGreaterThan(0)
  reportResult('K24', sent, KILLS * ORDERS, `orders dispatched once, ${amid} kills amid a file`)
}, 1_800_000)
