import type { ReactNode } from 'react'
import type { Confirmation } from '#browser/order/confirmation.ts'
import { signInPath } from '#domain/site/return-path.ts'

/** One component shows all messages of the page: with one component for each state, React would replace the live region, and screen readers would not announce it. */
export interface ConfirmationMessage {
  readonly heading: string
  /** The text that a screen reader announces together with the heading. */
  readonly message: ReactNode
  readonly details?: ReactNode
  readonly actions?: ReactNode
  readonly drawing?: 'card' | 'parcel'
  readonly isBad?: boolean
  readonly isBusy?: boolean
}

export interface ShopContact {
  readonly email: string
  readonly phone: string
}

const TO_CHECKOUT = (
  <a className="button" href="/checkout">
    Back to Checkout
  </a>
)
const TO_ORDERS = (
  <a className="button quiet" href="/account">
    Your Orders
  </a>
)
const TO_SHOP = (
  <a className="button quiet" href="/">
    Continue Shopping
  </a>
)
const KEPT = 'You haven’t been charged. Your cart and address are just as you left them.'
const SAFE = 'If you’ve paid, your order is safe and we’ll confirm it by email.'

export function unconfirmedMessage(
  confirmation: Exclude<Confirmation, { readonly state: 'confirmed' }>,
  { email, phone }: ShopContact,
  checkAgain: () => void,
): ConfirmationMessage {
  const help = (
    <p>
      Need a hand? Email <a href={`mailto:${email}`}>{email}</a> or call{' '}
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>.
    </p>
  )
  switch (confirmation.state) {
    case 'asking':
      return {
        heading: 'Confirming your payment…',
        message: (
          <p className="loading">This takes a moment. You can stay here, or wait for our email.</p>
        ),
        isBusy: true,
      }
    case 'awaiting':
      return {
        heading: 'Your payment is on its way',
        message: (
          <>
            <p>{confirmation.message}</p>
            <p>There’s nothing more to do. Please don’t pay again: we’re keeping your order.</p>
          </>
        ),
        actions: TO_SHOP,
      }
    case 'review':
      return {
        heading: 'We’re checking your payment',
        message: (
          <>
            <p>{confirmation.message}</p>
            {help}
          </>
        ),
        actions: TO_SHOP,
      }
    case 'unpaid':
      return {
        heading: 'Your payment wasn’t completed',
        message: <p>{KEPT}</p>,
        details: help,
        actions: TO_CHECKOUT,
        drawing: 'card',
      }
    case 'failed':
      return {
        heading: 'Your payment didn’t go through',
        message: <p>{KEPT}</p>,
        details: (
          <>
            <section aria-labelledby="try">
              <h3 id="try">What you can try</h3>
              <ul>
                <li>Check the card number, expiry date and security code.</li>
                <li>Use a different card.</li>
                <li>Ask your bank: it may want you to approve the payment first.</li>
              </ul>
            </section>
            {help}
          </>
        ),
        actions: TO_CHECKOUT,
        drawing: 'card',
        isBad: true,
      }
    case 'expired':
      return {
        heading: 'The payment page timed out',
        message: <p>{`It was open for too long. ${KEPT}`}</p>,
        details: help,
        actions: TO_CHECKOUT,
        drawing: 'card',
      }
    case 'signed-out':
      return {
        heading: 'Sign in to see your order',
        message: <p>{`You’re signed out in this browser. ${SAFE}`}</p>,
        actions: (
          <a className="button" href={signInPath(location)}>
            Sign In
          </a>
        ),
      }
    case 'unknown':
      return {
        heading: 'We can’t find this payment',
        message: (
          <>
            <p>
              The link may be incomplete, or the order may belong to a different account from the
              one you’re signed in with.
            </p>
            {help}
          </>
        ),
        actions: TO_ORDERS,
        isBad: true,
      }
    case 'no-payment':
      return {
        heading: 'No order to show',
        message: <p>Orders appear here once you’ve paid.</p>,
        details: (
          <>
            <p>
              Looking for an earlier order? All of them are in <a href="/account">your account</a>.
              Our <a href="/delivery">delivery page</a> explains how long each step takes.
            </p>
            {help}
          </>
        ),
        actions: (
          <>
            {TO_ORDERS} {TO_SHOP}
          </>
        ),
        drawing: 'parcel',
      }
    case 'unreachable':
      return {
        heading: 'We can’t see your payment at the moment',
        message: (
          <>
            <p>{`${SAFE} Please check before you pay again.`}</p>
            {help}
          </>
        ),
        actions: (
          <>
            <button type="button" className="button" onClick={checkAgain}>
              Check Again
            </button>{' '}
            {TO_ORDERS}
          </>
        ),
        isBad: true,
      }
  }
}
