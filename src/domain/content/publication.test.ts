import { expect, test } from 'vitest'
import { buildDay, isPublished, scheduledDay, unpublishedNote } from './publication.ts'

const published = new Date('2026-12-03')

test.each([
  ['2026-12-02', false, '2026-12-03', 'Appears on 3 December 2026'],
  ['2026-12-03', true, undefined, undefined],
  ['2026-12-04', true, undefined, undefined],
])('on %s a page for 3 December is published: %s', (today, isOut, ahead, note) => {
  expect(isPublished({ published }, today)).toBe(isOut)
  expect(scheduledDay({ published }, today)).toBe(ahead)
  expect(unpublishedNote({ published }, today)).toBe(note)
})

test('a draft has no day of publication', () => {
  const draft = { published, draft: true }
  expect(scheduledDay(draft, '2026-01-01')).toBeUndefined()
  expect(isPublished(draft, '2027-01-01')).toBe(false)
  expect(unpublishedNote(draft, '2026-01-01')).toBe('Draft: not published')
})

test('a build has the day in London, an hour ahead of UTC in summer, unless one is named', () => {
  expect(buildDay({}, new Date('2026-12-02T23:30:00Z'))).toBe('2026-12-02')
  expect(buildDay({}, new Date('2026-07-02T23:30:00Z'))).toBe('2026-07-03')
  expect(buildDay({ BUILD_DAY: '2026-12-24' }, new Date(0))).toBe('2026-12-24')
})

test.each(['24/12/2026', 'tomorrow', '2026-13-45', '2026-02-30'])('%s is no BUILD_DAY', (day) => {
  expect(() => buildDay({ BUILD_DAY: day }, new Date(0))).toThrow(`not ${day}`)
})
