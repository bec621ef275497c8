import type { ReactNode } from 'react'
import type { Confirmation } from '#stores/confirmation.ts'

/** A state of the page after paying, in words. */
export interface Outcome {
  readonly heading: string
  /** What is read out with the heading. */
  readonly words: ReactNode
  readonly details?: ReactNode
  readonly actions?: ReactNode
  readonly isBad?: boolean
  readonly isBusy?: boolean
}

const TO_CHECKOUT = (
  <a className="button" href="/checkout">
    Back to the checkout
  </a>
)
const TO_ORDERS = (
  <a className="button quiet" href="/account">
    Your orders
  </a>
)
const TO_SHOP = (
  <a className="button quiet" href="/">
    Continue Shopping
  </a>
)
const KEPT = 'Nothing was charged. Your cart and your address are as you left them.'

/** What the page after paying says while there is no order. `email` is the shop's. */
export function notConfirmed(
  confirmation: Exclude<Confirmation, { readonly state: 'confirmed' }>,
  email: string,
  askAgain: () => void,
): Outcome {
  const help = (
    <p>
      Is something not right? Write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  )
  switch (confirmation.state) {
    case 'asking':
      return {
        heading: 'Confirming your payment…',
        words: <p>This takes a moment. You can stay here, or wait for our email.</p>,
        isBusy: true,
      }
    case 'awaiting':
      return {
        heading: 'Your payment is on its way',
        words: (
          <>
            <p>{confirmation.words}</p>
            <p>There is nothing more to do. Please do not pay again: the order is kept for you.</p>
          </>
        ),
        actions: TO_SHOP,
      }
    case 'review':
      return {
        heading: 'We are checking your payment',
        words: (
          <>
            <p>{confirmation.words}</p>
            {help}
          </>
        ),
        actions: TO_SHOP,
      }
    case 'unpaid':
      return { heading: 'Nothing has been paid yet', words: <p>{KEPT}</p>, actions: TO_CHECKOUT }
    case 'failed':
      return {
        heading: 'Your payment did not go through',
        words: <p>{KEPT} You can try again, with another card if you like.</p>,
        actions: TO_CHECKOUT,
        isBad: true,
      }
    case 'expired':
      return {
        heading: 'The payment page has closed',
        words: <p>It was open for too long. {KEPT}</p>,
        actions: TO_CHECKOUT,
      }
    case 'signed-out':
      return {
        heading: 'Sign in to see your order',
        words: (
          <p>
            You are signed out in this browser. If you have paid, your order is safe, and we confirm
            it by email.
          </p>
        ),
        actions: (
          <a className="button" href={signInPath()}>
            Sign in
          </a>
        ),
      }
    case 'unknown':
      return {
        heading: 'We do not know this payment',
        words: (
          <>
            <p>
              The link may not be complete, or the order belongs to another account than the one you
              are signed in with.
            </p>
            {help}
          </>
        ),
        actions: TO_ORDERS,
        isBad: true,
      }
    case 'no-payment':
      return {
        heading: 'There is nothing to confirm here',
        words: <p>This page shows an order right after it has been paid.</p>,
        actions: (
          <>
            {TO_ORDERS} {TO_SHOP}
          </>
        ),
      }
    case 'unreachable':
      return {
        heading: 'We can’t see your payment just now',
        words: (
          <>
            <p>
              If you have paid, your order is safe, and we confirm it by email. Please do not pay
              again before you have looked.
            </p>
            {help}
          </>
        ),
        actions: (
          <>
            <button type="button" className="button" onClick={askAgain}>
              Look again
            </button>{' '}
            {TO_ORDERS}
          </>
        ),
        isBad: true,
      }
  }
}

function signInPath(): string {
  return `/login?from=${encodeURIComponent(location.pathname + location.search)}`
}
