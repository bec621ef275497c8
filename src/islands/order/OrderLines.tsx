import type { OrderDetail } from '#browser/order/order.ts'
import { $products } from '#browser/order/products.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { equalEntries } from '#domain/cart/equal-entries.ts'
import { getOwnProperty } from '#domain/cart/price-list.ts'
import { productPath } from '#domain/catalogue/catalogue.ts'
import { formatPounds, type Pence } from '#domain/money.ts'
import { formatOrderRate } from '#domain/shipping/uk-delivery.ts'
import { useAtom } from '../ui/hydration.ts'
import { OrderPicture } from './OrderPicture.tsx'

export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const { items, subtotal, shipping, vat, total, refunded } = order
  return (
    <table className="order-lines">
      <caption className="visually-hidden">What you ordered</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">{vat === null ? 'Price' : 'Price inc.\u00a0VAT'}</th>
        </tr>
      </thead>
      <tbody>
        {equalEntries(items).map(({ key, entry: item, indexes: { length: quantity } }) => (
          <tr key={key}>
            <th scope="row">
              <OrderPicture item={item} />
              <span>{item.name}</span>
              {item.choices.length > 0 && (
                <small>
                  {item.choices.map(({ label, text }) => `${label}: ${text}`).join('\u00a0· ')}
                </small>
              )}
              <PartsLink item={item} />
            </th>
            <td>{quantity}</td>
            <td>
              <span>{formatPounds(quantity * item.price)}</span>
              {quantity > 1 && <small>{`${formatPounds(item.price)} each`}</small>}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Subtotal" amount={subtotal} />
        <Sum label={`Shipping, ${shipping.zone}`} amount={shipping.rate} format={formatOrderRate} />
        <Sum label="Total" amount={total} kind="total" />
        {vat !== null && (
          <>
            <Sum label="Included VAT at 20%" amount={vat} />
            <Sum label="Excluding VAT" amount={total - vat} />
          </>
        )}
        {refunded > 0 && <Sum label="Refunded to you" amount={refunded} />}
      </tfoot>
    </table>
  )
}

/** Leads to the parts of an ordered product or, if it left the range, to a search for them. */
function PartsLink({ item: { id, name } }: { readonly item: CartEntry }) {
  const list = useAtom($products)
  const product = list && getOwnProperty(list.products, String(id))
  if (!list || (product && !product.hasParts)) return null
  const path = product ? `${productPath(product)}#parts` : `/search?q=${encodeURIComponent(name)}`
  return (
    <small className="no-print">
      <a href={path}>{product ? 'Parts for it' : 'No longer sold: look for parts'}</a>
    </small>
  )
}

interface SumProps {
  readonly label: string
  readonly amount: Pence
  readonly kind?: 'total'
  readonly format?: (amount: Pence) => string
}

function Sum({ label, amount, kind, format = formatPounds }: SumProps) {
  return (
    <tr className={kind}>
      <th scope="row">{label}</th>
      <td colSpan={2}>{format(amount)}</td>
    </tr>
  )
}
