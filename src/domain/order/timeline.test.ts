import { expect, test } from 'vitest'
import { stepsToCome, timelineOf } from './timeline.ts'

test.each([
  ['paid', false, ['Processing', 'Shipped', 'Delivered']],
  ['shipped', false, ['Delivered']],
  ['delivered', false, []],
  ['refunded', false, []],
  ['cancelled', true, []],
  ['paid', true, ['Refunded']],
  ['delivered', true, ['Refunded']],
] as const)('after %s (cancelling: %s) the next steps are %j', (status, isCancelled, steps) => {
  expect(stepsToCome(status, isCancelled)).toEqual(steps)
})

test('the timeline shows shoppers the note of a dispatch, but not the note of a payment', () => {
  const at = '2026-11-22T10:00:00.000Z'
  const events = [
    { at, what: 'paid', note: 'cs_test_1' },
    { at, what: 'shipped', note: 'AB 12' },
  ] as const
  expect(timelineOf(events).map(({ note }) => note)).toEqual([null, 'AB 12'])
})

test('the timeline tells shoppers of a refund that was paid in another way, and of nothing else that the owner accepts', () => {
  const at = '2026-11-22T10:00:00.000Z'
  const byHand = { at, what: 'accepted', note: 'refund of £5.00 outstanding', amount: 500 } as const
  const accepted = { at, what: 'accepted', note: 'paid £1.00, not £2.00', amount: null } as const
  const label = 'Refunded another way'
  expect(timelineOf([byHand, accepted])).toEqual([{ at, what: 'accepted', label, note: '£5.00' }])
})
