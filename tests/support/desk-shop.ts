import type { Role } from '#domain/owner/people.ts'
import type { Clock } from './clock.ts'
import { atDesk, type Fields } from './desk.ts'
import { buyOrder, checked, formOf, refundsOf, stateOf } from './desk-orders.ts'
import { openShop, payingShop, type ShopOptions } from './own-shop.ts'
import { type ShopServer, startShop } from './shop-server.ts'

/** Ann, an owner, or Bob, a packer. */
const at = (shop: ShopServer, role: Role) =>
  role === 'packer' ? atDesk(shop, 'Bob', role) : atDesk(shop)

/** A shop without payments, and somebody at its desk. */
export async function shopAtDesk<C extends Clock>(
  role: Role = 'owner',
  options: ShopOptions<C> = {},
) {
  const opened = await openShop<ShopServer, C>(startShop, options)
  return { ...opened, ...(await at(opened.shop, role)) }
}

/** As `payingShop`, and somebody at its desk, with an order that Ada has paid. */
export async function orderAtDesk<C extends Clock>(
  role: Role = 'owner',
  { items, ...options }: ShopOptions<C> & { readonly items?: readonly object[] } = {},
) {
  const here = await payingShop(options)
  const { shop } = here
  const number = await buyOrder(shop, here.ada, items)
  const { browser, key } = await at(shop, role)
  const path = `/desk/orders/${number}`
  const fill = (fields: Fields) => formOf(shop, number, fields)
  return {
    ...here,
    number,
    browser,
    key,
    path,
    /** The fields of a form as the order's page shows it now. */
    fill,
    /** Sends such a form once the emails were shown. */
    send: async (fields: Fields) => browser.post(path, checked(await fill(fields))),
    state: () => stateOf(shop, number),
    refunds: () => refundsOf(shop),
  }
}
