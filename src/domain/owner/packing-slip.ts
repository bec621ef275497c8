import { formatPounds } from '../money.ts'
import type { Order } from '../order/order.ts'
import { promisedDelivery } from '../order/promise.ts'
import { addressLines, driverInstructions } from '../shipping/address-lines.ts'
import { countryName } from '../shipping/country-name.ts'
import { longDay, weekdayAndDay } from '../time/format-day.ts'
import { londonDay } from '../time/london-day.ts'

export type PackingSlip = ReturnType<typeof packingSlip>

/** The sheet of paper in the parcel of an order, as text. Without prices, as for a part of an order, `sums` is empty. */
export function packingSlip(order: Order, { hasPrices }: { readonly hasPrices: boolean }) {
  const { orderNumber, createdAt, address, customer, lines, shipping, total } = order
  const promised = promisedDelivery(order)
  const isWhole = lines.reduce((sum, { price }) => sum + price, 0) === order.subtotal
  const shows = hasPrices && isWhole
  const sums = [
    { name: 'Delivery', price: formatPounds(shipping.rate) },
    { name: 'Total', price: formatPounds(total) },
  ]
  return {
    orderNumber,
    ordered: longDay(londonDay(new Date(createdAt))),
    promised: promised && [promised.from, promised.to].map((day) => weekdayAndDay(new Date(day))),
    address: addressLines(address, customer.name, countryName(address.country)),
    forDriver: driverInstructions(address),
    lines: lines.map(({ name, sku, choices, price }) => ({
      name,
      sku,
      options: choices.map(({ label, text }) => `${label}: ${text}`),
      price: shows ? formatPounds(price) : undefined,
    })),
    sums: shows ? sums : [],
  }
}
