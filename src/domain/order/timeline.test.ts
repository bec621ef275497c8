import { expect, test } from 'vitest'
import { stepsToCome } from './timeline.ts'

test.each([
  ['paid', false, ['Being made up', 'Dispatched', 'Delivered']],
  ['shipped', false, ['Delivered']],
  ['delivered', false, []],
  ['refunded', false, []],
  ['cancelled', true, []],
  ['paid', true, ['Refunded']],
  ['delivered', true, ['Refunded']],
] as const)('after %s (cancelling: %s) the next steps are %j', (status, isCancelled, steps) => {
  expect(stepsToCome(status, isCancelled)).toEqual(steps)
})
