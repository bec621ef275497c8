import { formatPounds, type Pence } from '#domain/money/money.ts'

/** What was paid, as the card provider says. */
export interface Payment {
  readonly sessionId: string
  readonly amount: Pence
  /** Small letters, `gbp`. */
  readonly currency: string
  readonly mode: string
  /** Whether it is real money. */
  readonly livemode: boolean
}

/** What the order expects to be paid. */
export interface Expected {
  readonly total: Pence
  readonly currency: string
  readonly livemode: boolean
}

/** How a payment differs from what was asked for, in words for the owner; empty when it does not. */
export function paymentFaults(expected: Expected, paid: Payment): string[] {
  const { total, currency, livemode } = expected
  const faults: string[] = []
  if (paid.currency !== currency) faults.push(`paid in ${paid.currency}, not in ${currency}`)
  if (paid.amount !== total) {
    faults.push(`paid ${formatPounds(paid.amount)}, not ${formatPounds(total)}`)
  }
  if (paid.mode !== 'payment') faults.push(`it is a ${paid.mode}, not a payment`)
  if (paid.livemode !== livemode) {
    faults.push(livemode ? 'it is test money' : 'it is real money, but the shop is only trying')
  }
  return faults
}
