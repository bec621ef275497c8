import { times } from '../cart/equal-entries.ts'
import { formatPounds } from '../money.ts'
import { goodsName } from '../order/goods-text.ts'
import type { Order } from '../order/order.ts'
import { promisedDelivery } from '../order/promise.ts'
import { addressLines, driverInstructions } from '../shipping/address-lines.ts'
import { countryName } from '../shipping/country-name.ts'
import { longDay, weekdayAndDay } from '../time/format-day.ts'
import { londonDay } from '../time/london-day.ts'

export type PackingSlip = ReturnType<typeof packingSlip>

/** The sheet of paper in the parcel of an order, as text, with equal goods as one line. Without prices, as for a part of an order, `sums` is empty. */
export function packingSlip(order: Order, { hasPrices }: { readonly hasPrices: boolean }) {
  const { orderNumber, createdAt, address, customer, lines, shipping, total } = order
  const promised = promisedDelivery(order)
  const isWhole = lines.reduce((sum, { price }) => sum + price, 0) === order.subtotal
  const shows = hasPrices && isWhole
  const equalLines = [...Map.groupBy(lines, (line) => `${goodsName(line)} ${line.price}`).values()]
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
    lines: equalLines.flatMap(({ length, 0: line }) => {
      if (!line) return []
      const { name, sku, choices, price } = line
      return {
        name: `${times(length)}${name}`,
        sku,
        options: choices.map(({ label, text }) => `${label}: ${text}`),
        price: shows ? formatPounds(length * price) : undefined,
      }
    }),
    sums: shows ? sums : [],
  }
}
