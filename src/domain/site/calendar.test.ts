import { expect, test } from 'vitest'
import type { Day } from '../time/day.ts'
import { comingNotices, toNotices } from './calendar.ts'

test('a page holds the notices that may be shown within two weeks of its build', () => {
  const notices = toNotices({
    bank_holidays: [],
    closed: [],
    lead_times: [],
    notices: [
      { first: '2026-12-01', last: '2026-12-04', text: 'One' },
      { first: '2026-12-05', last: '2026-12-18', text: 'Two', link: '/delivery' },
      { first: '2026-12-19', last: '2027-01-03', text: 'Three' },
    ],
  })
  const shown = (today: string) =>
    comingNotices(notices, today as Day).map(({ text, link }) => [text, link])
  expect(shown('2026-12-04')).toEqual([
    ['One', null],
    ['Two', '/delivery'],
  ])
  expect(shown('2026-12-05')).toEqual([
    ['Two', '/delivery'],
    ['Three', null],
  ])
})
