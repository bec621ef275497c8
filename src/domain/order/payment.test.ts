import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterPayment, type PaymentSignal } from './payment.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, type Status } from './status.ts'

const SIGNALS: PaymentSignal[] = ['awaiting', 'paid', 'failed', 'expired', 'refunded']
const outcome = (signals: readonly PaymentSignal[], from: Status = 'pending') =>
  signals.reduce(afterPayment, from)

/** What the whole set of signals means, said without any order. */
function meaning(signals: ReadonlySet<PaymentSignal>): Status {
  if (signals.has('refunded')) return 'refunded'
  if (signals.has('paid')) return 'paid'
  if (signals.has('failed')) return 'failed'
  if (signals.has('expired')) return 'expired'
  return signals.has('awaiting') ? 'awaiting' : 'pending'
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((item, at) =>
    permutations(list.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}

describe('signals of the card provider', () => {
  test('in all orders, with any one of them lost, come to the same', () => {
    for (const lost of [undefined, ...SIGNALS]) {
      for (const signals of permutations(SIGNALS.filter((signal) => signal !== lost))) {
        expect(outcome(signals), signals.join()).toBe(meaning(new Set(signals)))
      }
    }
  })

  test('repeated and in any order come to what they mean together', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SIGNALS), { maxLength: 12 }), (signals) => {
        expect(outcome(signals)).toBe(meaning(new Set(signals)))
      }),
    )
  })

  test('never take back what the owner has done', () => {
    const owners = [
      'processing',
      'shipped',
      'delivered',
      'cancelled',
      'refunded',
      'review',
    ] as const
    const news = SIGNALS.filter((signal) => signal !== 'refunded')
    for (const status of owners) expect(outcome(news, status)).toBe(status)
    expect(outcome(['refunded'], 'cancelled')).toBe('cancelled')
    expect(outcome(['refunded'], 'shipped')).toBe('refunded')
  })

  test('once paid, an order is never unpaid again', () => {
    const statuses = [...ORDER_STATUSES, ...PAYMENT_STATUSES]
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.array(fc.constantFrom(...SIGNALS)),
        (from, then) => {
          const end = outcome(['paid', ...then], from)
          expect(['pending', 'awaiting', 'failed', 'expired']).not.toContain(end)
        },
      ),
    )
  })
})
