import { expect, test } from 'vitest'
import { readBooks } from '#owner/figures/books.ts'
import { readFigures } from '#owner/figures/figures.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import { buyAndPay, ordersOf, registerBuyer, startPayingShop } from '../../support/paying-shop.ts'

test('an order that a shopper paid, and its refund in two parts, are in the books and the figures', async () => {
  await using shop = await startPayingShop({ clock: () => new Date('2026-07-02T08:00:00.000Z') })
  const { context } = shop
  await buyAndPay(shop, await registerBuyer(shop))
  const number = String((await ordersOf(shop))[0]?.orderNumber)
  await ownerCommand(shop, 'refund', number, '12.50')
  const { total, days } = await readBooks(context, null)
  expect(total).toEqual({
    orders: 1,
    gross: 6495,
    vat: 1083,
    refunds: 1,
    refunded: 1250,
    refundedVat: 209,
  })
  expect(days.map(({ day }) => day)).toEqual(['2026-07-02'])
  const { figures } = await readFigures(context, new URLSearchParams('show=goods'))
  expect(figures[1]?.rows.map((row) => row.slice(1, 3))).toEqual([[1, 6495]])
  await ownerCommand(shop, 'refund', number)
  const after = (await readBooks(context, null)).total
  expect([after.refunds, after.refunded, after.refundedVat]).toEqual([2, 6495, 1083])
})
