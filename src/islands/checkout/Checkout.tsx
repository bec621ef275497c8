import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cart } from '#stores/kept-cart.ts'
import { openCheckout } from '#stores/open-checkout.ts'
import { $user } from '#stores/user.ts'
import { EmptyCart } from '../cart/EmptyCart.tsx'
import type { Country } from './AddressFields.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { ReturnedNotice } from './ReturnedNotice.tsx'

/** Orders what is in the cart, for whoever is signed in; whoever is not is sent to sign in. */
export function Checkout({ countries }: { readonly countries: readonly Country[] }) {
  const user = useStore($user, { ssr: 'initial' })
  const entries = useStore($cart, { ssr: 'initial' })
  useEffect(openCheckout, [])

  if (!user) {
    return (
      <p className="notice">
        Please log in to check out. <a href="/login?from=%2Fcheckout">Login</a>
      </p>
    )
  }
  return (
    <>
      <ReturnedNotice />
      {entries.length === 0 ? (
        <>
          <EmptyCart />
          <p>
            Already ordered? You will find it in <a href="/account">your orders</a>.
          </p>
        </>
      ) : (
        <CheckoutForm user={user} countries={countries} />
      )}
    </>
  )
}
