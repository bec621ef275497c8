import { join } from 'node:path'
import { countUnanswered } from '#db/store/contact-messages.ts'
import { listUndelivered, readSummary } from '#db/store/summary.ts'
import { listPaidDays } from '#db/store/takings.ts'
import { formatPounds } from '#domain/money/money.ts'
import { deliveryLateness } from '#domain/order/promise.ts'
import { dayBefore, londonDay, startOfDay } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'
import { readLastRuns } from './running.ts'

const TREND_DAYS = 30
const DIST = join(import.meta.dirname, '../../../dist')

export interface Waiting {
  readonly name: string
  readonly value: string
  readonly isWaiting: boolean
  /** The owner's page of it. */
  readonly path?: string
}

/** What waits for somebody, how the shop is doing, and the last thirty days. */
export async function readToday({ store, clock, config }: Context) {
  const now = clock()
  const days = lastDays(londonDay(now), TREND_DAYS)
  const from = startOfDay(days[0] ?? '').toISOString()
  const [counts, undelivered, paidDays, toAnswer] = await Promise.all([
    readSummary(store, { from, to: now.toISOString() }),
    listUndelivered(store),
    listPaidDays(store, { from, to: now.toISOString() }),
    countUnanswered(store),
  ])
  const late = undelivered.filter((order) => deliveryLateness(order, now) !== undefined).length
  const item = (name: string, count: number, value = String(count)): Waiting => ({
    name,
    value,
    isWaiting: count > 0,
  })
  const linked = (path: string, name: string, count: number) => ({ ...item(name, count), path })
  return {
    waiting: [
      linked('/desk/orders?status=to-make-up', 'To make up', counts.toMakeUp),
      linked('/desk/orders?status=to-send', 'To send', counts.toSend - counts.toMakeUp),
      linked('/desk/orders?status=late', 'Late', late),
      linked('/desk/orders?status=cancellation-asked', 'Asked to cancel', counts.toCancel),
      linked('/desk/orders?status=not-arrived', 'Said not arrived', counts.toFind),
      {
        ...item('Refunds outstanding', counts.toRefund, formatPounds(counts.toRefund)),
        path: '/desk/orders?status=refund-outstanding',
      },
      linked('/desk/orders?status=to-look-at', 'Disputes and payments to look at', counts.toReview),
      linked('/desk/reviews', 'Reviews to read', counts.toRead),
      linked('/desk/messages', 'Messages to answer', toAnswer),
      linked('/desk/mail', 'Emails given up', counts.deadMails),
    ],
    running: readLastRuns(config, DIST),
    trend: days.map(
      (day) => paidDays.find((sum) => sum.day === day) ?? { day, orders: 0, taken: 0 },
    ),
  }
}

function lastDays(today: string, count: number): string[] {
  const days = [today]
  while (days.length < count) days.unshift(dayBefore(days[0] ?? today))
  return days
}
