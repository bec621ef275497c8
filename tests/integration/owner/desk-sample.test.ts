import { expect, test, vi } from 'vitest'
import { readToday } from '#owner/figures/today.ts'
import { fillWithSamples } from '#owner/sample/command.ts'
import { fillStore } from '#owner/sample/fill-store.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const SIZE = { orders: 400, seed: 1, now: NOW }

async function filledShop(): Promise<ShopServer> {
  const shop = await startShop({ clock: () => NOW })
  await fill(shop)
  return shop
}

async function fill({ context }: ShopServer): Promise<void> {
  const catalogue = await context.catalogue()
  const products = await catalogue.findProducts([101, 201, 301, 401, 501, 601, 701, 801])
  await fillStore(context.store, catalogue, [...products.values()], SIZE)
}

const ordersIn = ({ context: { store } }: ShopServer) =>
  store.selectFrom('orders').selectAll().orderBy('createdAt').orderBy('id').execute()

test('the sample store has two years of orders whose totals are the sums of their lines, and every kind of task on the desk’s Today page', async () => {
  await using shop = await filledShop()
  const orders = await ordersIn(shop)
  expect(orders.length).toBeGreaterThan(350)
  expect(orders.length).toBeLessThan(450)
  expect(orders[0]?.createdAt.slice(0, 7)).toMatch(/^2024-1[12]$/)
  const lines = await shop.context.store.selectFrom('orderLines').selectAll().execute()
  for (const { id, subtotal, shipping, total, vat, country } of orders) {
    const its = lines.filter(({ orderId }) => orderId === id)
    expect(its.reduce((sum, { price }) => sum + price, 0)).toBe(subtotal)
    expect(subtotal + shipping).toBe(total)
    expect(vat === null).toBe(country !== 'GB')
  }
  const { waiting } = await readToday(shop.context, 'owner')
  const names = waiting.filter(({ count }) => count > 0).map(({ name }) => name)
  const tasks = ['To make up', 'Reviews to read', 'Messages to answer', 'Emails given up']
  expect(names).toEqual(expect.arrayContaining(tasks))
})

test('a store that already has an order is not filled with samples', async () => {
  await using shop = await filledShop()
  const before = await ordersIn(shop)
  await expect(fill(shop)).rejects.toThrow('This store has orders already')
  expect(await ordersIn(shop)).toEqual(before)
})

test('a store is not filled with samples in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(fillWithSamples('dist', SIZE)).rejects.toThrow('this is production')
})
