import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { JOBS } from '#server/jobs.ts'
import type { Context } from '#server/kernel/context.ts'
import { ADA } from '../../support/account.ts'
import { temporaryFolder } from '../../support/folder.ts'
import {
  type Buyer,
  type PayingShop,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'
import { findPostgres, startPostgres } from '../../support/postgres.ts'
import type { ShopReply } from '../../support/shop-server.ts'
import { type TestStore, testStore } from '../../support/store.ts'
import { deskPages } from '../desk-pages.ts'
import { quantile } from '../login-shop.ts'
import type { BenchPart, Measurement } from '../report.ts'
import { startShop } from '../shop.ts'
import { fastest, longestTurn, timed } from '../timing.ts'
import { fillYear, undoMigrations } from '../year-store.ts'

const SIZE = { orders: Number(process.env['BENCH_ORDERS'] ?? 100_000), accounts: 30_000 }
const TRIES = 5
const NOW = new Date('2026-11-25T12:00:00Z')
const PORT = Number(process.env['TEST_PORT'] ?? 4399)
const MAX_MS = { read: 200, job: 2_000, turn: 100, copy: 60_000, start: 500 }

type Add = (name: string, value: number, bound?: number) => void

/** A shop after a year of trade, on the disk, not in memory as in tests. */
export async function benchYear(): Promise<BenchPart[]> {
  using folder = temporaryFolder({})
  const location = { url: undefined, file: join(folder.path, 'store.sqlite') }
  const store = { env: { VAR_DIR: folder.path }, location, [Symbol.asyncDispose]: async () => {} }
  return [await benchStore(store, 'SQLite')]
}

/** Nothing where the machine has no PostgreSQL. */
export async function benchYearOnPostgres(): Promise<BenchPart[]> {
  const programs = findPostgres()
  if (!programs) return []
  await using postgres = await startPostgres(programs)
  process.env['TEST_POSTGRES_URL'] = postgres.url
  await using store = await testStore()
  return [await benchStore(store, 'PostgreSQL')]
}

async function benchStore(store: TestStore, database: string): Promise<BenchPart> {
  const rows: Measurement[] = []
  const add: Add = (name, value, bound) => {
    console.error(`  ${name}: ${Math.round(value)} ms`)
    const note = `${value > (bound ?? value) ? 'over' : 'at most'} ${bound}`
    rows.push({ name, value, ...(bound !== undefined && { note }) })
  }
  const copy = join(store.env['VAR_DIR'] ?? '', 'copy')
  await benchOpenShop(store, copy, add)
  add('Restore', await timed(() => restore(store, copy)), MAX_MS.copy)
  await using handle = openStore(store.location)
  await undoMigrations(handle)
  add('Migration', await timed(() => migrateStore(handle)))
  const empty = await startTime()
  add('Start with an empty store', empty)
  add('Start, longer than that', (await startTime(store.env)) - empty, MAX_MS.start)
  return {
    title: `${SIZE.orders.toLocaleString('en-GB')} orders, 30,000 accounts, 5,000 reviews on ${database}`,
    unit: `ms; reads the fastest of ${TRIES}; turns in processor time`,
    rows,
    notes: ['A turn is how long others wait for an answer. One account has 2,000 orders.'],
  }
}

async function benchOpenShop(store: TestStore, copy: string, add: Add): Promise<void> {
  await using shop = await startPayingShop({ store, clock: () => NOW })
  const { context } = shop
  const ada = await registerBuyer(shop)
  await fill(store, context, ada.userId)
  for (const [name, read] of Object.entries({ ...(await calls(shop, ada)), ...deskPages(context) }))
    add(name, await fastest(TRIES, read), MAX_MS.read)
  const { token } = ada
  const exported = () => ok(shop.get('account-data', { token }))
  add('Export of 2,000 orders', await fastest(TRIES, exported), MAX_MS.job)
  const nothing = async () => undefined
  const mailer = { send: nothing, check: nothing, close: () => undefined }
  const { signal } = new AbortController()
  for (const { name, run } of JOBS) {
    let turn = 0
    const work = async () => {
      turn = await longestTurn(() => run({ ...context, mailer }, signal))
    }
    add(`Job: ${name}`, await timed(work), MAX_MS.job)
    add('  its longest turn', turn, MAX_MS.turn)
  }
  await using orders = orderAllTheTime(shop, await registerBuyer(shop, 'grace'))
  await orders.add(add, 'An order', () => wait(5 * SECOND_MS))
  await orders.add(add, 'Backup', () => backUp(store, copy), MAX_MS.copy)
  const remove = () => ok(shop.post('delete-account', { password: ADA.password }, ada))
  await orders.add(add, 'Deletion of an account', remove, MAX_MS.job)
}

async function fill({ location: { url, file } }: TestStore, context: Context, userId: string) {
  // A query of the shop has ten seconds, and these change all rows.
  const patient = url && `${url}?statement_timeout=300000&query_timeout=300000`
  await using store = openStore({ url: patient, file })
  await fillYear({ ...context, store }, userId, SIZE)
  // PostgreSQL does this by itself within a minute; until then it reads the table where indexes would do.
  if (url) await sql`vacuum analyze`.execute(store)
}

async function calls(shop: PayingShop, { token }: Buyer) {
  const get = (path: string) => () => ok(shop.get(path, { token }))
  const [order] = (await get('get-user-orders')()).json.orders
  return {
    Account: get('account'),
    'Orders of an account': get('get-user-orders'),
    'One order of it': get(`get-order?orderNumber=${order.order_number}`),
    'Address book': get('get-addresses'),
  }
}

async function ok(reply: Promise<ShopReply>): Promise<ShopReply> {
  const { status, text } = await reply
  if (status !== 200) throw new Error(`A call was answered with ${status}: ${text.slice(0, 200)}`)
  return reply
}

function orderAllTheTime({ port }: PayingShop, { token }: Buyer) {
  const child = fork(join(import.meta.dirname, '../year-orders.ts'), [String(port), token])
  const ended = once(child, 'exit')
  const times = async () => {
    child.send('times')
    return (await once(child, 'message'))[0] as number[]
  }
  return {
    add: async (add: Add, name: string, work: () => Promise<unknown>, bound?: number) => {
      await times()
      add(name, await timed(work), bound)
      const found = await times()
      add('  an order meanwhile, median', quantile(found, 0.5), MAX_MS.turn)
      add('  the slowest', Math.max(0, ...found))
    },
    [Symbol.asyncDispose]: async () => {
      child.disconnect()
      await ended
    },
  }
}

/** The fastest of three. */
async function startTime(env = {}): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 3; count++) {
    const began = performance.now()
    await using _ = await startShop(PORT, env)
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

function backUp({ env, location: { url } }: TestStore, copy: string): Promise<void> {
  if (url) return run('pg_dump', ['-f', copy, url])
  return run(process.execPath, ['scripts/backup.ts', copy], env)
}

async function restore({ env, location: { url } }: TestStore, copy: string): Promise<void> {
  if (!url) return run(process.execPath, ['scripts/restore.ts', copy], env)
  await using empty = await testStore()
  await run('psql', ['-q', '-f', copy, empty.location.url ?? ''])
}

async function run(program: string, args: readonly string[], env = {}): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} exited with ${code}`)
}
