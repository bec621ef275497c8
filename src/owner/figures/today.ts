import { join } from 'node:path'
import { countArrivedInTime } from '#db/store/arrivals.ts'
import { countOrderTasks } from '#db/store/order-tasks.ts'
import { readSummary } from '#db/store/summary.ts'
import { listPaidDays, listRefundDays } from '#db/store/takings.ts'
import { formatPounds } from '#domain/money.ts'
import { ORDER_FILTERS, ORDER_TASKS } from '#domain/owner/order-filters.ts'
import { hasRole, type Role } from '#domain/owner/people.ts'
import type { Day } from '#domain/time/day.ts'
import { londonDay, startOfDay } from '#domain/time/london-day.ts'
import { shiftDay } from '#domain/time/working-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { readLastRuns } from './running.ts'

const TREND_DAYS = 30
const DIST = join(import.meta.dirname, '../../../dist')

/** What waits for somebody with this role, how the shop is doing, and the last thirty days. */
export async function readToday({ store, clock, config }: Context, role: Role) {
  const now = clock()
  const today = londonDay(now)
  const days = lastDays(today, TREND_DAYS)
  const from = startOfDay(days[0] ?? today).toISOString()
  const range = { from, to: now.toISOString() }
  const [counts, { tasks, toRefund }, paidDays, refundDays, arrived] = await Promise.all([
    readSummary(store, range),
    countOrderTasks(store, today),
    listPaidDays(store, range),
    listRefundDays(store, range),
    countArrivedInTime(store),
  ])
  const item = (path: string, name: string, count: number) => ({
    path,
    name,
    count,
    role: 'owner' as Role,
    amount: '',
  })
  const waiting = [
    ...ORDER_TASKS.map((task) => ({
      ...item(`/desk/orders?status=${task}`, ORDER_FILTERS[task].text, tasks[task]),
      role: ORDER_FILTERS[task].role,
      amount: task === 'refund-outstanding' && toRefund > 0 ? formatPounds(toRefund) : '',
    })),
    item('/desk/reviews', 'Reviews to read', counts.toRead),
    item('/desk/messages', 'Messages to answer', counts.toAnswer),
    item('/desk/mail', 'Emails given up', counts.deadMails),
  ]
  return {
    waiting: waiting.filter((each) => hasRole(role, each.role)),
    running: [
      ...readLastRuns(config, DIST),
      {
        name: 'Arrived by the promised day',
        value: `${arrived.inTime} of the last ${arrived.orders}`,
      },
    ],
    trend: days.map((day) => ({
      ...(paidDays.find((sum) => sum.day === day) ?? { orders: 0, taken: 0 }),
      day,
      refunded: refundDays.find((sum) => sum.day === day)?.taken ?? 0,
    })),
  }
}

function lastDays(today: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => shiftDay(today, at + 1 - count))
}
