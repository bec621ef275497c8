import { formatPounds, type Pence } from '#domain/money.ts'
import type { Parcel } from '#domain/order/parcels.ts'
import { dispatchDay, TRANSIT_DAYS } from '#domain/shipping/delivery.ts'
import type { Calendar } from '#domain/time/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { addDays, addWorkingDays } from '#domain/time/working-days.ts'
import type { Random } from './random.ts'
import { type OrderLife, Story } from './story.ts'

interface Placed {
  readonly createdAt: Date
  readonly total: Pence
  readonly leadTimeDays: number
  readonly calendar: Calendar
}

/** Unpaid orders are deleted after this time, so older ones would not be there. */
const UNPAID_KEPT_MS = 29 * DAY_MS
const LOOKED_AT_MS = 6 * DAY_MS

/** What has become of an order until `now`. */
export function liveOrder(random: Random, placed: Placed, now: Date): OrderLife {
  const age = now.getTime() - placed.createdAt.getTime()
  const story = new Story(placed.createdAt, now)
  story.tell(0, 'pending')
  if (age < UNPAID_KEPT_MS && random.chance(0.15)) return leftUnpaid(random, story)
  story.tell(random.whole(1, 6) * MINUTE_MS, 'paid')
  if (!story.has('paid')) return story.life({})
  const paid = { paid: placed.total, paidAt: story.at('paid') }
  if (age < LOOKED_AT_MS && random.chance(0.015)) return paidWrongly(story, placed.total)
  if (random.chance(0.025)) return cancelled(random, story, placed.total, paid)
  return sent(random, story, placed, paid)
}

function leftUnpaid(random: Random, story: Story): OrderLife {
  const why = (['expired', 'failed', 'awaiting'] as const)[random.weighted([0.6, 0.32, 0.08])]
  if (why === 'expired') story.tell(HOUR_MS, why)
  else if (why) story.tell(random.whole(2, 9) * MINUTE_MS, why)
  return story.life({})
}

function paidWrongly(story: Story, total: Pence): OrderLife {
  const paid = total - 500
  const review = `paid ${formatPounds(paid)}, not ${formatPounds(total)}`
  story.replaceLast('review', review)
  return story.life({ paid, paidAt: story.at('review'), review })
}

function cancelled(
  random: Random,
  story: Story,
  total: Pence,
  paid: Partial<OrderLife>,
): OrderLife {
  story.tell(random.whole(2, 40) * HOUR_MS, 'cancel-requested')
  const cancelRequestedAt = story.at('cancel-requested')
  story.tell(random.whole(3, 60) * HOUR_MS, 'cancelled')
  const isCancelled = story.has('cancelled')
  const isRefused = isCancelled && !story.isOlderThan(LOOKED_AT_MS)
  if (!isRefused) story.refund(2 * MINUTE_MS, 'refunded', total)
  const refundDue = isCancelled ? total : 0
  return story.life({ ...paid, cancelRequestedAt, refundDue })
}

function sent(
  random: Random,
  story: Story,
  { createdAt, leadTimeDays, total, calendar }: Placed,
  paid: Partial<OrderLife>,
): OrderLife {
  const isLate = random.chance(0.04)
  const early = random.whole(0, Math.max(leadTimeDays - 4, 0))
  const day = isLate
    ? addWorkingDays(dispatchDay(createdAt, leadTimeDays, calendar), random.whole(1, 3), calendar)
    : addWorkingDays(addDays(createdAt, leadTimeDays - early), 0, calendar)
  const leaves = new Date(day.getTime() + 13 * HOUR_MS + random.whole(0, 200) * MINUTE_MS)
  story.tellAt(new Date(leaves.getTime() - random.whole(1, 3) * DAY_MS), 'processing')
  story.tellAt(leaves, 'shipped')
  const shippedAt = story.at('shipped')
  if (shippedAt === null) return story.life(paid)
  const facts = { ...paid, shippedAt, parcels: [newParcel(random, shippedAt)] }
  const arrives = addWorkingDays(day, random.whole(TRANSIT_DAYS.min, TRANSIT_DAYS.max), calendar)
  const isPresumed = random.chance(0.6)
  const known = isPresumed ? addWorkingDays(arrives, 6, calendar) : arrives
  story.tellAt(
    new Date(known.getTime() + (isPresumed ? 9 : 16) * HOUR_MS + random.whole(0, 50) * MINUTE_MS),
    isPresumed ? 'presumed-delivered' : 'delivered',
  )
  const deliveredAt = story.at('presumed-delivered') ?? story.at('delivered')
  if (deliveredAt === null) return story.life(facts)
  return afterDelivery(random, story, total, {
    ...facts,
    deliveredAt,
    arrival: isPresumed ? 'presumed' : null,
  })
}

function afterDelivery(
  random: Random,
  story: Story,
  total: Pence,
  facts: Partial<OrderLife>,
): OrderLife {
  const what = random.weighted([0.94, 0.025, 0.02, 0.008, 0.007])
  if (what === 1) {
    const part = Math.max(100, Math.round((total * random.whole(10, 40)) / 100))
    story.refund(random.whole(20, 200) * HOUR_MS, 'part-refunded', part)
  }
  if (what === 2) {
    story.tell(random.whole(20, 300) * HOUR_MS, 'cancel-requested')
    const cancelRequestedAt = story.at('cancel-requested')
    story.refund(random.whole(60, 200) * HOUR_MS, 'refunded', total)
    return story.life({ ...facts, cancelRequestedAt })
  }
  if (what === 3 && !story.isOlderThan(60 * DAY_MS)) {
    const review = `the card’s owner disputes ${formatPounds(total)}: product_not_received`
    story.tell(30 * HOUR_MS, 'disputed', review)
    return story.life({ ...facts, review: story.has('disputed') ? review : null })
  }
  if (what === 4 && facts.arrival === 'presumed') {
    story.tell(5 * HOUR_MS, 'not-arrived')
    if (story.has('not-arrived') && !story.isOlderThan(20 * DAY_MS)) {
      return story.life({ ...facts, deliveredAt: null, arrival: 'denied' })
    }
    story.tell(4 * DAY_MS, 'delivered')
    return story.life({ ...facts, arrival: null, deliveredAt: story.at('delivered') })
  }
  return story.life(facts)
}

function newParcel(random: Random, sentAt: string): Parcel {
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('')
  return random.chance(0.6)
    ? { carrier: 'Parcelforce', reference: `PB${digits(7)}`, sentAt }
    : { carrier: 'DPD', reference: `1550${digits(10)}`, sentAt }
}
