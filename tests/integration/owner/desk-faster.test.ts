import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertOrder } from '#db/store/orders.ts'
import { insertReview } from '#db/store/reviews.ts'
import { builtHandler } from '../../support/astro-handler.ts'
import { atDesk, type Fields } from '../../support/desk.ts'
import { checked, formOf } from '../../support/desk-orders.ts'
import { httpCall } from '../../support/http.ts'
import { newBuyer, pendingOrder } from '../../support/pending-orders.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

type Person = Awaited<ReturnType<typeof atDesk>>

/** Sends a form as a window does. Resolves with the words of the page that answers. */
async function pageAfter(
  { port, context: { config } }: ShopServer,
  { browser }: Person,
  path: string,
  fields: Fields,
) {
  const body = new URLSearchParams({ form: browser.formToken(), ...fields }).toString()
  const headers = {
    host: 'localhost',
    origin: config.deskOrigin,
    cookie: browser.cookie(),
    'content-type': 'application/x-www-form-urlencoded',
  }
  const { status, text } = await httpCall(port, path, { method: 'POST', headers, body })
  return `${status} ${text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')}`
}

test('whoever is slower at the desk finds on the page what they typed and what somebody else did', async () => {
  await using shop = await startShop({
    astro: await builtHandler(),
    env: { DATA_DIR: '/nowhere/data' },
  })
  const { store } = shop.context
  const ann = await atDesk(shop)
  const bob = await atDesk(shop, 'Bob')

  const message = randomUUID()
  const letter = { name: 'Ada', email: 'ada@example.com', message: 'Will it fit?', reference: '' }
  await shop.post('contact', { id: message, ...letter, elapsed: 20_000 })
  const answer = { action: 'answer', message }
  await ann.browser.post('/desk/messages', { ...answer, answer: 'It will.' })
  const letters = await pageAfter(shop, bob, '/desk/messages', { ...answer, answer: 'Not at all.' })
  expect(letters).toMatch(
    /^422 .*Meanwhile Ann answered this message on \d.*What you typed Not at all\..*Will it fit\?.*It will\./,
  )

  await insertReview(store, {
    orderId: null as unknown as string,
    productId: 102,
    productName: 'Lath',
    stars: 4,
    title: 'Dry by noon',
    text: 'Two washes.',
    name: 'Ada',
    writtenAt: '2026-06-30T10:00:00.000Z',
  })
  const { id: review } = await store.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  const decision = { review, status: 'pending' }
  const ours = { action: 'publish', ...decision, answer: 'Thank you.' }
  await ann.browser.post('/desk/reviews', ours)
  const theirs = { action: 'publish', ...decision, answer: 'Glad that it dries.' }
  expect(await pageAfter(shop, bob, '/desk/reviews', theirs)).toMatch(
    /^422 .*Meanwhile this review was published.*Dry by noon.*Thank you\..*Glad that it dries\./,
  )

  const order = pendingOrder(await newBuyer(store))
  await insertOrder(store, order)
  await store.updateTable('orders').set({ status: 'paid', paid: order.total }).execute()
  const { orderNumber } = order
  const path = `/desk/orders/${orderNumber}`
  const ship = await formOf(shop, orderNumber, { action: 'ship', act: 'ship' })
  await ann.browser.post(path, checked(await formOf(shop, orderNumber, { action: 'ship' })))
  const words = { carrier: 'DPD', number: '15501234567890', note: 'Ring twice' }
  expect(await pageAfter(shop, bob, path, { ...ship, ...words })).toMatch(
    /^422 .*Shipped by Ann.*What you typed 15501234567890 Ring twice/,
  )
})
