import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cameTo, FULL } from '../support/faults.ts'
import { temporaryFolder } from '../support/folder.ts'
import {
  ADDRESS,
  AIRER,
  buyer,
  checkOut,
  checkoutOf,
  ordersOf,
  type PayingShop,
  startPayingShop,
} from '../support/paying-shop.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'

interface Disk extends Disposable {
  readonly folder: string
  /** Lets no more be written than there is, or as much as is wanted again. */
  fill(paying: PayingShop): Promise<void>
  heal(paying: PayingShop): Promise<void>
}

/** A disk of its own that is full after 3 MB: for root, who may mount one. */
function smallDisk(): Disk | undefined {
  const folder = temporaryFolder({})
  const mount = (...args: string[]) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', ...args, 'tmpfs', folder.path]).status === 0
  if (!mount('size=3m')) return undefined
  return {
    folder: folder.path,
    fill: async () => undefined,
    heal: async () => void mount('remount,size=64m'),
    [Symbol.dispose]: () => {
      spawnSync('umount', [folder.path])
      folder[Symbol.dispose]()
    },
  }
}

/** The same by SQLite's own means, for everybody. */
function limitedDisk(): Disk {
  const folder = temporaryFolder({})
  const limit = async ({ shop }: PayingShop, pages: number) => {
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(shop.context.store)
  }
  return {
    folder: folder.path,
    // Fewer pages than there are means: not one more.
    fill: (paying) => limit(paying, 1),
    heal: (paying) => limit(paying, 1_000_000),
    [Symbol.dispose]: folder[Symbol.dispose],
  }
}

test('a full disk takes no order and no money; with room again, all goes on', async () => {
  using disk = (FULL ? smallDisk() : undefined) ?? limitedDisk()
  const address = { url: undefined, file: `${disk.folder}/store.sqlite` }
  const store = { env: { VAR_DIR: disk.folder }, address, [Symbol.asyncDispose]: async () => {} }
  await using paying = await startPayingShop({ store })
  const { shop, provider } = paying
  const ada = await buyer(shop)
  const waiting = await pendingOrders(shop.context.store, 400)
  await disk.fill(paying)

  const statuses: number[] = []
  for (let at = 0; at < 400 && !statuses.includes(503); at += 1) {
    const body = checkoutOf([AIRER], { address: { ...ADDRESS, street: `${at} High Street` } })
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

  await disk.heal(paying)
  for (const order of refused) {
    const event = providerEvent(order, 'completed', `evt_${order.id}`)
    expect(await deliverEvent(shop.port, event)).toBe(200)
  }
  expect((await checkOut(shop, ada)).status).toBe(200)
  const { rows } = await sql`pragma integrity_check`.execute(shop.context.store)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
  const known = new Set((await ordersOf(shop)).map(({ id }) => id))
  let pages = 0
  for await (const { orderId } of shop.context.payments?.sessionsSince(new Date(0)) ?? []) {
    expect(known).toContain(orderId)
    pages += 1
  }
  cameTo('K9', pages, pages, 'payment pages have their order after a full disk')
}, 300_000)
