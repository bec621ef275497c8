import { sql } from 'kysely'
import { FIGURE_VIEWS, type FigureView } from '#domain/owner/figure.ts'
import { readBooks } from '#owner/figures/books.ts'
import { readFigures } from '#owner/figures/figures.ts'
import { readOrder } from '#owner/orders/desk-order.ts'
import { findByWords, readOrders } from '#owner/orders/desk-orders.ts'
import { readOrdersToPack, readPackingLists } from '#owner/packing/to-pack.ts'
import { fillStore } from '#owner/sample/fill-store.ts'
import { readToday } from '#owner/today/today.ts'
import type { Context } from '#server/kernel/context.ts'
import { findPostgres, startPostgres } from '../../support/postgres.ts'
import { startShop } from '../../support/shop-server.ts'
import type { BenchPart } from '../report.ts'

const ORDERS = 100_000
const TRIES = 5
const NOW = new Date('2026-11-25T12:00:00Z')

/** Times what each page of the desk reads from a store of 100,000 orders, on SQLite and, if the machine has it, on PostgreSQL. */
export async function benchDesk(): Promise<BenchPart[]> {
  const onSqlite = await benchPages('SQLite')
  const programs = findPostgres()
  if (!programs) return [onSqlite]
  await using postgres = await startPostgres(programs)
  process.env['TEST_POSTGRES_URL'] = postgres.url
  return [onSqlite, await benchPages('PostgreSQL')]
}

async function benchPages(database: string): Promise<BenchPart> {
  await using shop = await startShop({ clock: () => NOW })
  const { context } = shop
  const catalogue = await context.catalogue()
  const products = await catalogue.findProducts([101, 201, 301, 401, 501, 601, 701, 801])
  const size = { orders: ORDERS, seed: 4, now: NOW }
  await fillStore(context.store, catalogue, [...products.values()], size)
  // PostgreSQL does this by itself within a minute; until then it reads the table where indexes would do.
  if (database === 'PostgreSQL') await sql`vacuum analyze`.execute(context.store)
  const rows = []
  for (const [name, read] of Object.entries(pages(context))) {
    let value = Number.POSITIVE_INFINITY
    for (let count = 0; count < TRIES; count++) {
      const start = performance.now()
      await read()
      value = Math.min(value, performance.now() - start)
    }
    rows.push({ name, value })
  }
  return {
    title: `Pages of the desk with ${ORDERS.toLocaleString('en-GB')} orders on ${database}`,
    unit: `ms, the fastest of ${TRIES}`,
    rows,
    notes: ['What a page reads, without drawing it. 150 ms is the most that we allow.'],
  }
}

function pages(context: Context): Readonly<Record<string, () => Promise<unknown>>> {
  const orders = (query: string) => () => readOrders(context, new URLSearchParams(query), 'owner')
  const figures = (show: string) => () =>
    readFigures(context, new URLSearchParams({ show, from: '2025-11-26', to: '2026-11-25' }))
  const views = Object.keys(FIGURE_VIEWS) as FigureView[]
  return {
    Today: () => readToday(context, 'owner'),
    Orders: orders(''),
    'Orders, late': orders('status=late'),
    'Orders, page 100': orders('page=100'),
    'Orders of a day': orders('day=2026-06-01'),
    'Search for a name': () => findByWords(context, 'Okafor', 'owner'),
    'Search for a postcode': () => findByWords(context, 'YO10', 'owner'),
    'One order': async () => {
      const { rows } = await readOrders(context, new URLSearchParams(), 'owner')
      return readOrder(context, rows[0]?.orderNumber ?? '', 'owner')
    },
    Packing: async () => readPackingLists(context, await readOrdersToPack(context, null, 'Ann')),
    Books: () => readBooks(context, '2026-06'),
    ...Object.fromEntries(views.map((view) => [`Figures, ${FIGURE_VIEWS[view]}`, figures(view)])),
  }
}
