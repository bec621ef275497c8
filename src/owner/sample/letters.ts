import type { FilledRows } from '#db/store/fill.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import type { Random } from './random.ts'
import type { Shopper } from './shoppers.ts'

export interface Bought {
  readonly shopper: Shopper
  readonly orderId: string
  readonly productId: number
  readonly productName: string
}

const REVIEWS = [
  [
    5,
    'Does what it should',
    'Up in an hour with two of us. The washing dries overnight above the stairs, and the hall is ours again.',
  ],
  [
    4,
    'Solid, a little late',
    'It came two days after the day we were given, but it is well made and looks right in an old kitchen.',
  ],
  [
    5,
    'Our second one',
    'We had one in the last house for eleven years and bought the same again for this one.',
  ],
  [
    3,
    'Good, but read the sizes',
    'Longer than I had pictured. It fits, just. The rope could be a metre longer for a high ceiling.',
  ],
  [
    2,
    'One part was missing',
    'A cleat was missing from the box. It came within the week, but the airer lay in the hall until then.',
  ],
  [5, 'Quiet and quick', 'Runs without a squeak, and a full load of towels goes up with one hand.'],
] as const

const MESSAGES = [
  'Would the six-lath airer hold a king-size duvet, or is it better to hang that over two?',
  'Can you send an order to Orkney before the 20th? We would need it for my mother’s birthday.',
  'The rope of ours has worn through after nine years. Which of your ropes fits the old pulleys?',
  'I ordered black brackets but would like pewter instead. Is it too late to change that?',
  'Do you sell to schools on an invoice? We need four airers for a laundry room.',
] as const

const ANSWER =
  'Thank you for writing. The 10 m cotton rope fits, and it comes with both knots tied.'
const REFUSED_BY = '550 5.1.1 Recipient address rejected: no such mailbox'

/** Reviews and messages that wait, answered messages, and emails that were given up. */
export function letterRows(random: Random, bought: readonly Bought[], now: Date): FilledRows {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return {
    reviews: REVIEWS.slice(0, bought.length).map(([stars, title, text], at) => {
      const { shopper, orderId, productId, productName } = bought[at] as Bought
      return {
        id: random.uuid(),
        orderId,
        productId,
        productName,
        stars,
        title,
        text,
        name: shopper.name.split(' ')[0] ?? '',
        status: 'pending',
        writtenAt: before((at + 1) * 9 * HOUR_MS),
      }
    }),
    contactMessages: MESSAGES.slice(0, bought.length).map((message, at) => {
      const { name, email } = (bought[at] as Bought).shopper
      const isAnswered = at === 2
      return {
        id: random.uuid(),
        name,
        email,
        message,
        createdAt: before((at + 1) * 11 * HOUR_MS),
        answer: isAnswered ? ANSWER : null,
        answeredAt: isAnswered ? before(20 * HOUR_MS) : null,
        answeredBy: isAnswered ? 'Ann' : null,
      }
    }),
    outbox: bought.slice(0, 3).map(({ shopper }, at) => {
      const id = random.uuid()
      return {
        id,
        dedupeKey: `sample:${id}`,
        kind: 'welcome',
        recipient: shopper.email,
        data: JSON.stringify({ fullName: shopper.name }),
        createdAt: before((at + 2) * DAY_MS),
        dueAt: before((at + 1) * DAY_MS),
        attempts: 12,
        deadAt: before((at + 1) * DAY_MS),
        lastError: REFUSED_BY,
      }
    }),
  }
}
