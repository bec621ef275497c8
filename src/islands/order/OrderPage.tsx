import { useEffect } from 'react'
import { $user } from '#browser/account/user.ts'
import type { LoadState } from '#browser/base/loadable.ts'
import { $order, reloadOrder, startOrderPage } from '#browser/order/order.ts'
import { useAtom } from '../ui/hydration.ts'
import { island } from '../ui/Island.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { SignInNotice } from '../ui/SignInNotice.tsx'
import { type InvoiceSender, OrderView } from './OrderView.tsx'

interface Props {
  readonly shop: InvoiceSender
  /** Country names by ISO 3166 two-letter code. */
  readonly countries: Readonly<Record<string, string>>
}

/** Shows the order named in the URL to the user who placed it. */
export const OrderPage = island(function OrderPage({ shop, countries }: Props) {
  const user = useAtom($user)
  const { state, order } = useAtom($order)
  useEffect(startOrderPage, [])

  if (!user) {
    return <SignInNotice>Please sign in to see your order.</SignInNotice>
  }
  return (
    <>
      <p className="back-link no-print">
        <a href="/account">Your orders</a>
      </p>
      <div role="status">{!order && <Absent state={state} email={shop.email} />}</div>
      {order && <OrderView order={order} shop={shop} countries={countries} />}
    </>
  )
})

function Absent({ state, email }: { readonly state: LoadState; readonly email: string }) {
  if (state === 'loading') return <p className="loading">Loading your order...</p>
  if (state === 'failed') {
    return <LoadFailed retry={reloadOrder}>We couldn’t fetch your order.</LoadFailed>
  }
  return (
    <div className="outcome alert">
      <h2>We can’t find this order</h2>
      <p>
        It may belong to a different account from the one you’re signed in with. If something isn’t
        right, write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </div>
  )
}
