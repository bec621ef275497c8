import { spawnSync } from 'node:child_process'
import { statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { IS_FULL_SIZE, reportResult } from '../support/experiment.ts'
import { temporaryFolder } from '../support/folder.ts'
import {
  ADDRESS,
  AIRER,
  checkOut,
  checkoutBody,
  ordersOf,
  type PayingShop,
  registerBuyer,
  startPayingShop,
} from '../support/paying-shop.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'

interface Disk extends Disposable {
  readonly folder: string
  fill(shop: PayingShop): Promise<void>
  free(shop: PayingShop): Promise<void>
}

/** Mounts a disk of 3 MB; undefined unless this runs as root. */
function mountSmallDisk(): Disk | undefined {
  const folder = temporaryFolder({})
  const mount = (...args: string[]) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', ...args, 'tmpfs', folder.path]).status === 0
  if (!mount('size=3m')) return undefined
  return {
    folder: folder.path,
    // Leaves room for less than an account may leave unpaid, which would close its older payment pages.
    fill: async () => {
      const { bavail, bsize } = statfsSync(folder.path)
      writeFileSync(
        join(folder.path, 'filler'),
        Buffer.alloc(Math.max(bavail * bsize - 500_000, 0)),
      )
    },
    free: async () => void mount('remount,size=64m'),
    [Symbol.dispose]: () => {
      spawnSync('umount', [folder.path])
      folder[Symbol.dispose]()
    },
  }
}

/** Simulates a full disk with SQLite's page limit, which needs no root. */
function simulateSmallDisk(): Disk {
  const folder = temporaryFolder({})
  const limit = async (shop: PayingShop, pages: number) => {
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(shop.context.store)
  }
  return {
    folder: folder.path,
    // SQLite never shrinks to max_page_count, so a limit below the current size only forbids growth.
    fill: (shop) => limit(shop, 1),
    free: (shop) => limit(shop, 1_000_000),
    [Symbol.dispose]: folder[Symbol.dispose],
  }
}

test('on a full disk checkout and webhooks answer 503, and both work again once there is space', async () => {
  using disk = (IS_FULL_SIZE ? mountSmallDisk() : undefined) ?? simulateSmallDisk()
  const location = { url: undefined, file: `${disk.folder}/store.sqlite` }
  const store = { env: { VAR_DIR: disk.folder }, location, [Symbol.asyncDispose]: async () => {} }
  await using shop = await startPayingShop({ store })
  const { provider } = shop
  const ada = await registerBuyer(shop)
  const waiting = await pendingOrders(shop.context.store, 400)
  await disk.fill(shop)

  const statuses: number[] = []
  for (let at = 0; at < 20 && !statuses.includes(503); at += 1) {
    const body = checkoutBody([AIRER], { address: { ...ADDRESS, street: `${at} High Street` } })
    statuses.push((await checkOut(shop, ada, body)).status)
  }
  expect(statuses.at(-1)).toBe(503)
  const refused: typeof waiting = []
  for (const order of waiting) {
    const status = await deliverEvent(
      shop.port,
      providerEvent(order, 'completed', `evt_${order.id}`),
    )
    if (status === 200) continue
    expect(status).toBe(503)
    refused.push(order)
    if (refused.length === 10) break
  }
  expect(refused.length).toBeGreaterThan(0)
  const taken = (await provider.control({})).deliveries
  expect(taken).toEqual([])
  expect((await shop.get('get-user-orders', ada)).status).toBe(200)

  await disk.free(shop)
  for (const order of refused) {
    const event = providerEvent(order, 'completed', `evt_${order.id}`)
    expect(await deliverEvent(shop.port, event)).toBe(200)
  }
  expect((await checkOut(shop, ada)).status).toBe(200)
  const { rows } = await sql`pragma integrity_check`.execute(shop.context.store)
  expect(rows).toEqual([{ integrityCheck: 'ok' }])
  const known = new Set((await ordersOf(shop)).map(({ id }) => id))
  let pages = 0
  for await (const { orderId } of shop.context.payments?.checkoutSessionsSince(new Date(0)) ?? []) {
    expect(known).toContain(orderId)
    pages += 1
  }
  reportResult('K9', pages, pages, 'payment pages have their order after a full disk')
}, 1_800_000)
