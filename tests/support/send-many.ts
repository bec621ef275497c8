import { insertOrder, updateOrder } from '#db/store/orders.ts'
import type { OrderOrPaymentStatus } from '#domain/order/order.ts'
import type { atDesk } from './desk.ts'
import { ordersOf } from './paying-shop.ts'
import { newBuyer, pendingOrder } from './pending-orders.ts'
import type { ShopServer } from './shop-server.ts'

export const PATH = '/desk/packing/send'
export const DPD = ['15501234567890', '15501234567891', '15501234567892'] as const

export async function placeOrder(
  { context: { store } }: ShopServer,
  orderNumber: string,
  status: OrderOrPaymentStatus = 'processing',
) {
  const order = { ...pendingOrder(await newBuyer(store)), orderNumber }
  await insertOrder(store, order)
  await updateOrder(store, order.id, { status, paid: order.total, updatedAt: order.createdAt })
  return order.id
}

export async function statusesOf(shop: ShopServer) {
  const orders = await ordersOf(shop)
  return Object.fromEntries(orders.map(({ orderNumber, status }) => [orderNumber, status]))
}

type Browser = Awaited<ReturnType<typeof atDesk>>['browser']

export const read = (browser: Browser, pasted: string, carrier = 'DPD') =>
  browser.post(PATH, { action: 'import', pasted, carrier, tell: 'yes' })

/** Chooses a file instead of pasting its lines. */
export async function upload(browser: Browser, content: BlobPart, name = 'tracking.csv') {
  const form = new FormData()
  form.set('form', browser.formToken())
  form.set('action', 'import')
  form.set('carrier', 'DPD')
  form.set('pasted', '')
  form.set('file', new File([content], name, { type: 'text/csv' }))
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = new Uint8Array(await encoded.arrayBuffer())
  return browser.post(PATH, {}, { 'content-type': type }, body)
}

/** Sends the form of the page that shows what will happen. */
export async function confirm(browser: Browser, { answer }: Awaited<ReturnType<Browser['post']>>) {
  const { move, key, rows, isSilent } = answer
  const tell = isSilent ? {} : { tell: 'yes' }
  return browser.post(PATH, { action: 'move-all', move, key, rows, ...tell })
}
