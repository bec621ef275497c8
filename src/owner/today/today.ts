import { join } from 'node:path'
import { countUnanswered } from '#db/store/contact-messages.ts'
import { listUndelivered, readSummary } from '#db/store/summary.ts'
import { listPaidDays } from '#db/store/takings.ts'
import { formatPounds } from '#domain/money/money.ts'
import { deliveryLateness } from '#domain/order/promise.ts'
import { ORDER_FILTERS, type OrderFilterName } from '#domain/owner/order-filters.ts'
import { hasRole, type Role } from '#domain/owner/people.ts'
import { dayBefore, londonDay, startOfDay } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'
import { readLastRuns } from './running.ts'

const TREND_DAYS = 30
const DIST = join(import.meta.dirname, '../../../dist')

/** What waits for somebody with this role, how the shop is doing, and the last thirty days. */
export async function readToday({ store, clock, config }: Context, role: Role) {
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
  const item = (path: string, name: string, count: number, itsRole: Role = 'owner') => {
    return { path, name, count, value: String(count), role: itsRole }
  }
  const orders = (filter: OrderFilterName, count: number) => {
    const { text, role: itsRole } = ORDER_FILTERS[filter]
    return item(`/desk/orders?status=${filter}`, text, count, itsRole)
  }
  const waiting = [
    orders('to-make-up', counts.toMakeUp),
    orders('to-send', counts.toSend - counts.toMakeUp),
    orders('late', late),
    orders('cancellation-asked', counts.toCancel),
    orders('not-arrived', counts.toFind),
    { ...orders('refund-outstanding', counts.toRefund), value: formatPounds(counts.toRefund) },
    orders('to-look-at', counts.toReview),
    item('/desk/reviews', 'Reviews to read', counts.toRead),
    item('/desk/messages', 'Messages to answer', toAnswer),
    item('/desk/mail', 'Emails given up', counts.deadMails),
  ]
  return {
    waiting: waiting.filter((each) => hasRole(role, each.role)),
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
