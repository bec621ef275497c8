import { LineDrawing } from '../ui/LineDrawing.tsx'

export function EmptyCart() {
  return (
    <div className="empty">
      <LineDrawing />
      <h2 tabIndex={-1}>Your cart is empty</h2>
      <p>
        Your cart is saved in this browser until you order. Delivery to all parts of the UK is free.
      </p>
      <a className="button" href="/">
        Continue Shopping
      </a>
    </div>
  )
}
