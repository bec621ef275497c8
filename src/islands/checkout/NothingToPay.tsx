import { EmptyCart } from '../cart/EmptyCart.tsx'

export function NothingToPay({ deliveryCost }: { readonly deliveryCost: string }) {
  return (
    <>
      <EmptyCart deliveryCost={deliveryCost} />
      <p>
        Already ordered? You’ll find it in <a href="/account">your orders</a>.
      </p>
    </>
  )
}
