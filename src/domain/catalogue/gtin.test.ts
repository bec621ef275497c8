import { expect, test } from 'vitest'
import { gtin } from './gtin.ts'

test.each(['4006381333931', '96385074', '036000291452', '00012345600012', '10614141000415'])(
  '%s is a GTIN',
  (digits) => expect(gtin.parse(digits)).toBe(digits),
)

test('a GTIN that YAML reads as a number is converted to its digits', () => {
  expect(gtin.parse(4006381333931)).toBe('4006381333931')
})

test.each([
  ['4006381333932', '4006381333932 has a wrong check digit: it would be 1'],
  ['4006381339331', '4006381339331 has a wrong check digit: it would be 9'],
  ['40063813339', 'must be 8, 12, 13 or 14 digits, but is 40063813339'],
  ['4006381 333931', 'must be 8, 12, 13 or 14 digits, but is 4006381 333931'],
  ['2012345678903', '2012345678903 has a prefix for use within one company'],
  ['0412345678903', '0412345678903 has a prefix for use within one company'],
  ['9812345678902', '9812345678902 has a prefix for use within one company'],
  ['20123451', '20123451 has a prefix for use within one company'],
])('%s is rejected as a GTIN: %s', (digits, message) => {
  expect(gtin.safeParse(digits).error?.issues[0]?.message).toBe(message)
})
