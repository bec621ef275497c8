import { lazy, Suspense, useEffect } from 'react'
import { $user } from '#browser/account/user.ts'
import { loadPart } from '#browser/base/load-part.ts'
import { $cart } from '#browser/cart/cart.ts'
import { openCheckout } from '#browser/checkout/checkout.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { useAtom } from '../ui/hydration.ts'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { SignInNotice } from '../ui/SignInNotice.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'

const NothingToPay = lazy(async () => ({
  default: (await loadPart(() => import('./NothingToPay.tsx')))?.NothingToPay ?? NotLoaded,
}))

interface Props {
  readonly countries: readonly Country[]
  /** Completes "Delivery is", for an empty cart. */
  readonly deliveryCost: string
}

/** The checkout of a signed-in user; a signed-out visitor is sent to sign in. */
export function Checkout({ countries, deliveryCost }: Props) {
  const user = useAtom($user)
  const entries = useAtom($cart)
  useEffect(openCheckout, [])

  if (!user) {
    return <SignInNotice path="/checkout">Please sign in to check out.</SignInNotice>
  }
  return (
    <>
      <PaymentNotice />
      {entries.length === 0 ? (
        <Suspense>
          <NothingToPay deliveryCost={deliveryCost} />
        </Suspense>
      ) : (
        <CheckoutForm user={user} countries={countries} />
      )}
    </>
  )
}
