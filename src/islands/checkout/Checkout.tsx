import { lazy, Suspense, useEffect } from 'react'
import { $user } from '#browser/account/user.ts'
import { $cart } from '#browser/cart/cart-atom.ts'
import { openCheckout } from '#browser/checkout/open-checkout.ts'
import type { Country } from '#domain/shipping/countries.ts'
import { SignInNotice } from '../account/SignInNotice.tsx'
import { useAtom } from '../ui/hydration.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'

const NothingToPay = lazy(async () => ({
  default: (await import('./NothingToPay.tsx')).NothingToPay,
}))

/** The checkout of a signed-in user; a signed-out visitor is sent to sign in. */
export function Checkout({ countries }: { readonly countries: readonly Country[] }) {
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
          <NothingToPay />
        </Suspense>
      ) : (
        <CheckoutForm user={user} countries={countries} />
      )}
    </>
  )
}
