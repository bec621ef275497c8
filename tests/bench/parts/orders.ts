import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { insertOrder } from '#db/store/orders.ts'
import { newBuyer, pendingOrder } from '../../support/pending-orders.ts'
import { type BenchPart, withRatios } from '../report.ts'

const DURATION_S = 3
const BARE_ROW = 'bare better-sqlite3, one row a transaction'
const BARE_THREE_ROWS = 'bare better-sqlite3, an order’s three rows a transaction'

/** Compares durable orders a second with the bare SQLite driver at the same durability. */
export async function benchOrders(): Promise<BenchPart[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const figures = {
      [BARE_ROW]: measureBare(join(folder, 'one.sqlite'), 1),
      [BARE_THREE_ROWS]: measureBare(join(folder, 'three.sqlite'), 3),
      'the shop, an order with its line and event': await measureOrders(
        join(folder, 'store.sqlite'),
      ),
    }
    return [
      {
        title: 'Orders written',
        unit: 'a second, synchronous=FULL',
        rows: withRatios(figures, BARE_ROW),
        notes: ['One after the other, each waiting for the disk: the disk is the limit of all.'],
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function measureBare(file: string, rows: number): number {
  const database = new Database(file)
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.exec('create table orders (id integer primary key, text text)')
    const insert = database.prepare('insert into orders (text) values (?)')
    const text = 'x'.repeat(200)
    const write = database.transaction(() => {
      for (let row = 0; row < rows; row += 1) insert.run(text)
    })
    const end = performance.now() + 1_000 * DURATION_S
    let count = 0
    for (; performance.now() < end; count += 1) write()
    return count / DURATION_S
  } finally {
    database.close()
  }
}

async function measureOrders(file: string): Promise<number> {
  const store = openStore({ url: undefined, file })
  try {
    await migrateStore(store)
    const userId = await newBuyer(store)
    const end = performance.now() + 1_000 * DURATION_S
    let count = 0
    for (; performance.now() < end; count += 1) {
      const order = pendingOrder(userId)
      await store.transaction().execute((trx) => insertOrder(trx, order))
    }
    return count / DURATION_S
  } finally {
    await store.destroy()
  }
}
