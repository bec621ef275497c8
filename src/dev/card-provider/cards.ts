export type CardOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'delayed'; readonly ends: 'succeeded' | 'failed' }
  | { readonly kind: 'declined'; readonly message: string }

export interface TestCard {
  readonly number: string
  readonly does: string
  readonly outcome: CardOutcome
}

/** The only cards that the payment page accepts. Other numbers are never stored. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', does: 'pays at once', outcome: { kind: 'paid' } },
  {
    number: '4000000000000002',
    does: 'is declined',
    outcome: { kind: 'declined', message: 'Your card was declined. Try another card.' },
  },
  {
    number: '4000000000009995',
    does: 'has insufficient funds',
    outcome: { kind: 'declined', message: 'Your card has insufficient funds. Try another card.' },
  },
  {
    number: '4000000000000077',
    does: 'pays after a delay, like a bank debit',
    outcome: { kind: 'delayed', ends: 'succeeded' },
  },
  {
    number: '4000000000000341',
    does: 'fails after a delay, like a bank debit',
    outcome: { kind: 'delayed', ends: 'failed' },
  },
]

/** Finds a test card by its number, with or without spaces and dashes. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '')
  return TEST_CARDS.find((card) => card.number === digits)
}
