import { EmptyCart } from '../cart/EmptyCart.tsx'

export function NothingToPay() {
  return (
    <>
      <EmptyCart />
      <p>
        Already ordered? You’ll find it in <a href="/account">your orders</a>.
      </p>
    </>
  )
}
