import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { insertOrder } from '#db/store/orders.ts'
import { newBuyer, pendingOrder } from '../../support/pending-orders.ts'
import { compared, type Part } from '../report.ts'

const SECONDS = 3
const BARE = 'bare better-sqlite3, one row a transaction'
const BARE_ALL = 'bare better-sqlite3, an order’s three rows a transaction'

/** Orders a second that are safe on the disk, beside the driver doing as little as it can as safely. */
export async function orders(): Promise<Part[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const figures = {
      [BARE]: bare(join(folder, 'one.sqlite'), 1),
      [BARE_ALL]: bare(join(folder, 'three.sqlite'), 3),
      'the shop, an order with its line and event': await placed(join(folder, 'store.sqlite')),
    }
    return [
      {
        title: 'Orders written',
        unit: 'a second, synchronous=FULL',
        rows: compared(figures, BARE),
        notes: ['One after the other, each waiting for the disk: the disk is the limit of all.'],
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function bare(file: string, rows: number): number {
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
    const end = performance.now() + 1_000 * SECONDS
    let count = 0
    for (; performance.now() < end; count += 1) write()
    return count / SECONDS
  } finally {
    database.close()
  }
}

async function placed(file: string): Promise<number> {
  const store = openStore({ url: undefined, file })
  try {
    await migrateStore(store)
    const userId = await newBuyer(store)
    const end = performance.now() + 1_000 * SECONDS
    let count = 0
    for (; performance.now() < end; count += 1) {
      const order = pendingOrder(userId)
      await store.transaction().execute((trx) => insertOrder(trx, order))
    }
    return count / SECONDS
  } finally {
    await store.destroy()
  }
}
