import type { ServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { inTransaction, type Store } from '#db/store/client.ts'
import { type FilledRows, hasOrders, insertRows } from '#db/store/fill.ts'
import type { SoldProduct } from '#domain/catalogue/catalogue.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { isoDate } from '#domain/time/working-days.ts'
import { priceCart } from '#server/order/priced-cart.ts'
import { fillBasket, type Shelf, seasonWeight, toShelf } from './basket.ts'
import { type Bought, letterRows } from './letters.ts'
import { type Random, seededRandom } from './random.ts'
import { orderRows } from './rows.ts'
import { newShopper, type Shopper } from './shoppers.ts'

/** The sample orders cover this year and the year before, so that the desk can compare them. */
const DAYS = 2 * 365
const ORDERS_A_BATCH = 250
/** The orders of the first year as a share of the second year's. */
const GROWTH = 0.7
const ACCOUNTS_AN_ORDER = 0.8
/** How many orders each weekday gets, relative to the others, from Sunday to Saturday. */
const WEEKDAYS = [1.2, 1.1, 1, 1, 0.95, 0.8, 0.9]
/** How many orders each hour of a day (UTC) gets, relative to the others. */
const HOURS = [1, 0, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 10, 9, 8, 8, 8, 9, 11, 13, 15, 14, 9, 4]
const LETTER_WRITERS = 12

export interface SampleSize {
  readonly orders: number
  /** About how many people order; by default four of five orders are somebody's first. */
  readonly accounts?: number
  readonly seed: number
  readonly now: Date
}

/** Throws if the store has an order. The same seed and day make the same shop. */
export async function fillStore(
  store: Store,
  catalogue: ServerCatalogue,
  products: readonly SoldProduct[],
  { orders, accounts = orders * ACCOUNTS_AN_ORDER, seed, now }: SampleSize,
): Promise<void> {
  if (await hasOrders(store)) {
    throw new Error('This store has orders already. Samples fill an empty store only.')
  }
  const random = seededRandom(seed)
  const byId = new Map(products.map((product) => [product.id, product]))
  // The shop reads products from the catalogue's file for each cart.
  const known = { ...catalogue, findProducts: async () => byId }
  const shelf = toShelf(products)
  const times = orderTimes(random, orders, now)
  const shoppers: Shopper[] = []
  let bought: Bought[] = []
  for (let at = 0; at < times.length; at += ORDERS_A_BATCH) {
    const batch = times.slice(at, at + ORDERS_A_BATCH)
    const returning = 1 - accounts / orders
    const made = await batchRows(random, {
      batch,
      shoppers,
      returning,
      shelf,
      catalogue: known,
      now,
    })
    await inTransaction(store, (trx) => insertRows(trx, made.rows))
    bought = [...bought, ...made.bought].slice(-LETTER_WRITERS)
  }
  await inTransaction(store, (trx) => insertRows(trx, letterRows(random, bought, now)))
}

/** Ascending. A day has the more orders the better its season and weekday. */
function orderTimes(random: Random, count: number, now: Date): Date[] {
  const days = Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(Date.parse(isoDate(now)) - (DAYS - 1 - at) * DAY_MS)
    const weekday = WEEKDAYS[day.getUTCDay()] ?? 1
    const year = at < DAYS / 2 ? GROWTH : 1
    const luck = 0.5 + random.next()
    return { day, weight: seasonWeight(day.getUTCMonth()) * weekday * year * luck }
  })
  const weights = days.map(({ weight }) => weight)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const times = days.flatMap(({ day, weight }) => {
    const share = (count * weight) / total
    const orders = Math.floor(share) + (random.chance(share % 1) ? 1 : 0)
    return Array.from({ length: orders }, () => {
      const hour = random.weighted(HOURS) * HOUR_MS
      return day.getTime() + hour + random.whole(0, 59) * MINUTE_MS + random.whole(0, 59_999)
    })
  })
  const past = times.filter((time) => time < now.getTime() - MINUTE_MS)
  return past.toSorted((one, other) => one - other).map((time) => new Date(time))
}

interface Batch {
  readonly batch: readonly Date[]
  /** Everybody who ordered so far; new ones are added. */
  readonly shoppers: Shopper[]
  /** The share of orders by somebody who ordered before. */
  readonly returning: number
  readonly shelf: Shelf
  readonly catalogue: ServerCatalogue
  readonly now: Date
}

async function batchRows(random: Random, batch: Batch) {
  const made = []
  for (const createdAt of batch.batch) {
    const shopper = nextShopper(random, batch)
    const cart = await basketOf(random, shopper, createdAt, batch)
    const sample = { shopper, cart, createdAt, calendar: batch.catalogue.calendar }
    made.push({ shopper, createdAt, ...orderRows(random, sample, batch.now) })
  }
  const rows: FilledRows = {
    users: made.flatMap(({ shopper, createdAt }) =>
      shopper.isNew ? [userRow(shopper, createdAt)] : [],
    ),
    orders: made.flatMap(({ orders }) => orders),
    orderLines: made.flatMap(({ orderLines }) => orderLines),
    orderEvents: made.flatMap(({ orderEvents }) => orderEvents),
  }
  return { rows, bought: made.flatMap((one) => deliveredItem(one.shopper, one) ?? []) }
}

function nextShopper(
  random: Random,
  { shoppers, returning, catalogue }: Batch,
): Shopper & { readonly isNew: boolean } {
  if (shoppers.length > 0 && random.chance(returning)) {
    return { ...random.pick(shoppers), isNew: false }
  }
  const countries = new Set(catalogue.countryRates.map(({ countryCode }) => countryCode))
  const shopper = newShopper(random, shoppers.length + 1, countries)
  shoppers.push(shopper)
  return { ...shopper, isNew: true }
}

function userRow({ id, name, email, address }: Shopper, createdAt: Date) {
  const registered = new Date(createdAt.getTime() - 5 * MINUTE_MS).toISOString()
  return {
    id,
    email,
    fullName: name,
    // No password has this hash: nobody can sign in to a sample account.
    passwordHash: '-',
    verifiedAt: registered,
    address: JSON.stringify(address),
    createdAt: registered,
  }
}

async function basketOf(
  random: Random,
  { address }: Shopper,
  createdAt: Date,
  { shelf, catalogue }: Batch,
) {
  const items = fillBasket(random, shelf, createdAt.getUTCMonth())
  const shown = { rate: 0, zone: '', extraTransitDays: null }
  const cart = await priceCart(catalogue, { items, address, shipping: { rate: shown }, total: 0 })
  if (!cart || cart.lines.includes(null)) throw new Error('A sample basket can’t be bought')
  return cart
}

/** An item that has arrived, which its buyer may review. */
function deliveredItem(
  shopper: Shopper,
  { orders: [order], orderLines: [line] }: ReturnType<typeof orderRows>,
): Bought | undefined {
  if (order?.status !== 'delivered' || order.review || order.cancelRequestedAt || !line) {
    return undefined
  }
  const { orderId, productId, name: productName } = line
  return { shopper, orderId, productId, productName }
}
