import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { openOrder, reloadOrder } from '#stores/open-order.ts'
import { $order } from '#stores/order.ts'
import { $user } from '#stores/user.ts'
import type { Shop } from './InvoiceHead.tsx'
import { OrderView } from './OrderView.tsx'

interface Props {
  readonly shop: Shop
  /** Names of countries by their two capitals. */
  readonly countries: Readonly<Record<string, string>>
}

/** The order that the address names, for whoever ordered it. */
export function OrderPage({ shop, countries }: Props) {
  const user = useStore($user, { ssr: 'initial' })
  const { state, order } = useStore($order, { ssr: 'initial' })
  useEffect(openOrder, [])

  if (!user) {
    return (
      <p className="notice">
        Please log in to see your order. <a href="/login?from=%2Faccount">Login</a>
      </p>
    )
  }
  return (
    <>
      <p className="back-link no-print">
        <a href="/account">All your orders</a>
      </p>
      <div role="status">{!order && <Absent state={state} email={shop.email} />}</div>
      {order && <OrderView order={order} shop={shop} countries={countries} />}
    </>
  )
}

function Absent({ state, email }: { readonly state: string; readonly email: string }) {
  if (state === 'missing') {
    return (
      <div className="outcome alert">
        <h2>You have no order with this number</h2>
        <p>
          It may belong to another account than the one you are signed in with. Is something not
          right? Write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </div>
    )
  }
  if (state !== 'failed') return <p>Loading your order...</p>
  return (
    <p className="notice">
      Your order could not be fetched just now.{' '}
      <button type="button" className="as-link" onClick={reloadOrder}>
        Try again
      </button>
    </p>
  )
}
