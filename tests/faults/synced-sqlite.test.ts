import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { temporaryFolder } from '../support/folder.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { openedStore } from '../support/store.ts'

const hasStrace = spawnSync('strace', ['-V']).status === 0

/** A line of strace's summary: % time, seconds, usecs/call, calls, errors (if any), name. */
const SYNC_CALLS = /^ *[\d.]+ +[\d.]+ +\d+ +(\d+) +(?:\d+ +)?f(?:data)?sync$/gm

if (hasStrace) {
  test('the store syncs to disk at least once for each acknowledged payment', async () => {
    using folder = temporaryFolder({})
    await using place = await openedStore()
    const { store } = place
    const orders = await pendingOrders(store, experimentSize(20, 200))
    const summary = join(folder.path, 'syncs')
    const traced = ['strace', '-f', '-qq', '-c', '-e', 'trace=fsync,fdatasync', '-o', summary]
    await using shop = await startShopProcess(place, { before: traced })
    for (const order of orders) {
      const event = providerEvent(order, 'completed', `evt_${order.id}`)
      expect(await deliverEvent(shop.port, event)).toBe(200)
    }
    const [server] = readFileSync(
      `/proc/${shop.child.pid}/task/${shop.child.pid}/children`,
      'utf8',
    ).split(' ')
    const closed = new Promise((resolve) => shop.child.once('close', resolve))
    process.kill(Number(server), 'SIGTERM')
    await closed
    const counts = [...readFileSync(summary, 'utf8').matchAll(SYNC_CALLS)]
    const syncs = counts.reduce((sum, [, count]) => sum + Number(count), 0)
    reportResult('K2', Math.min(syncs, orders.length), orders.length, 'payments written through')
  })
}
