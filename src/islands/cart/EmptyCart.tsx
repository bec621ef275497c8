/** What the cart's page shows while there is nothing in it. */
export function EmptyCart() {
  return (
    <div className="empty">
      <svg className="bare-line" viewBox="0 0 300 110" fill="none" aria-hidden="true">
        <path d="M10 96V14M290 96V14M2 96h16M282 96h16" />
        <path d="M10 20Q150 62 290 20" />
        <path d="M88 33v14m4-13v14M150 36v14m4-14v14M212 33v14m-4-13v14" />
      </svg>
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
