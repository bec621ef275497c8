import type { OrderDetail } from '#browser/order/order.ts'
import { netOf, penceToPounds, poundsToPence } from '#domain/money/money.ts'
import { formatAmount } from '../ui/format.ts'

export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const { items, subtotal, shipping, vat, total, refunded } = order
  return (
    <table className="order-lines">
      <caption className="visually-hidden">What you ordered</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price inc. VAT</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, price, choices }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may have been bought twice
          <tr key={`${id} ${index}`}>
            <th scope="row">
              {name}
              {choices.map(({ label, text }) => (
                <small key={label}>
                  {label}: {text}
                </small>
              ))}
            </th>
            <td>1</td>
            <td>{formatAmount(price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Subtotal" amount={subtotal} />
        <Sum label={`Shipping, ${shipping.zone}`} amount={shipping.rate} />
        <Sum label="Total" amount={total} kind="total" />
        {vat !== null && (
          <>
            <Sum label="Included VAT at 20%" amount={vat} />
            <Sum label="Excluding VAT" amount={withoutVat(subtotal)} />
          </>
        )}
        {refunded > 0 && <Sum label="Refunded to you" amount={refunded} />}
      </tfoot>
    </table>
  )
}

/** Takes and returns pounds. */
function withoutVat(gross: number): number {
  return penceToPounds(netOf(poundsToPence(gross) ?? 0))
}

interface SumProps {
  readonly label: string
  readonly amount: number
  readonly kind?: 'total'
}

function Sum({ label, amount, kind }: SumProps) {
  return (
    <tr className={kind}>
      <th scope="row">{label}</th>
      <td colSpan={2}>
        {label.startsWith('Shipping') && amount === 0 ? 'FREE OF CHARGE' : formatAmount(amount)}
      </td>
    </tr>
  )
}
