import { LineDrawing } from '../ui/LineDrawing.tsx'

export function EmptyCart({ deliveryCost }: { readonly deliveryCost: string }) {
  return (
    <div className="empty">
      <LineDrawing />
      <h2 tabIndex={-1}>Your cart is empty</h2>
      <p>{`Your cart is saved in this browser until you order. Delivery is ${deliveryCost}.`}</p>
      <a className="button" href="/">
        Continue Shopping
      </a>
    </div>
  )
}

export function EmptyCheckout({ deliveryCost }: { readonly deliveryCost: string }) {
  return (
    <>
      <EmptyCart deliveryCost={deliveryCost} />
      <p>
        Already ordered? You’ll find it in <a href="/account">your orders</a>.
      </p>
    </>
  )
}
