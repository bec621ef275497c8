import { useEffect } from 'react'
import { $user } from '#browser/account/user.ts'
import { $cart } from '#browser/cart/cart.ts'
import { startCheckoutPage } from '#browser/order/checkout.ts'
import { $paymentNotice } from '#browser/order/last-payment.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { EmptyCheckout } from '../cart/EmptyCart.tsx'
import { useAtom } from '../ui/hydration.ts'
import { island } from '../ui/Island.tsx'
import { SignInNotice } from '../ui/SignInNotice.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'

interface Props {
  readonly countries: readonly Country[]
  /** Text that completes "Delivery is", shown for an empty cart. */
  readonly deliveryCost: string
  /** "free UK delivery" */
  readonly ukDelivery: string
}

/** The checkout of a signed-in user; a signed-out visitor is sent to sign in. */
export const Checkout = island(function Checkout({ countries, deliveryCost, ukDelivery }: Props) {
  const user = useAtom($user)
  const entries = useAtom($cart)
  useEffect(startCheckoutPage, [])

  if (!user) {
    return <SignInNotice>Please sign in to check out.</SignInNotice>
  }
  return (
    <>
      <PaymentNotice />
      {entries.length === 0 ? (
        <EmptyCheckout deliveryCost={deliveryCost} />
      ) : (
        <CheckoutForm user={user} countries={countries} ukDelivery={ukDelivery} />
      )}
    </>
  )
})

/** Explains an unpaid payment to a shopper who returned from the payment page. */
export function PaymentNotice() {
  const notice = useAtom($paymentNotice)
  return (
    <div role="status">
      {notice && (
        <p className="notice">
          <span>{`${notice.message} `}</span>
          {notice.path && <a href={notice.path}>Check your order</a>}
        </p>
      )}
    </div>
  )
}
