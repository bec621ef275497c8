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
