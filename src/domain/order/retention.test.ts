import { expect, test } from 'vitest'
import { retentionCutoffs } from './retention.ts'

test('paid orders keep their personal data for six years after their financial year, which ends on 31 March in London', () => {
  const paidBefore = (now: string) => retentionCutoffs(new Date(now)).paidBefore
  expect(paidBefore('2033-03-31T22:59:59Z')).toBe('2026-03-31T23:00:00.000Z')
  expect(paidBefore('2033-03-31T23:00:00Z')).toBe('2027-03-31T23:00:00.000Z')
  expect(paidBefore('2033-12-31T00:00:00Z')).toBe('2027-03-31T23:00:00.000Z')
})

test('unpaid orders are kept for 30 days and warranty records for ten years', () => {
  expect(retentionCutoffs(new Date('2036-03-02T09:00:00Z'))).toMatchObject({
    placedBefore: '2036-02-01T09:00:00.000Z',
    deliveredBefore: '2026-03-02T09:00:00.000Z',
  })
  const onLeapDay = retentionCutoffs(new Date('2028-02-29T09:00:00Z'))
  expect(onLeapDay.deliveredBefore).toBe('2018-02-28T09:00:00.000Z')
})
