import { formatPounds } from '#domain/money/money.ts'
import type { CartEntry } from './cart.ts'
import { chosenOptions } from './options.ts'
import { cartTotals, entryPence } from './totals.ts'

/** The cart in plain text, to be ordered by email. */
export function cartLetter(entries: readonly CartEntry[]): string {
  const lines = entries.map((entry) => {
    const options = chosenOptions(entry, null).map(({ label, text }) => `${label}: ${text}`)
    const choice = options.length > 0 ? ` (${options.join(', ')})` : ''
    return `1 × ${entry.name}${choice}, ${formatPounds(entryPence(entry))}`
  })
  const total = `Total inc. VAT: ${formatPounds(cartTotals(entries).subtotal)}`
  return ['I would like to order:', '', ...lines, '', total, '', 'Send it to:', ''].join('\r\n')
}
