/** What the cart's page shows while there is nothing in it. */
export function EmptyCart() {
  return (
    <div className="empty">
      <h2 tabIndex={-1}>Your cart is empty</h2>
      <p>
        What you put in stays here, in this browser, until you order or take it out. Shipping to all
        parts of the UK is free.
      </p>
      <a className="button" href="/">
        Continue Shopping
      </a>
    </div>
  )
}
