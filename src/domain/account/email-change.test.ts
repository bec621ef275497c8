import { expect, test } from 'vitest'
import { mayUndo } from './email-change.ts'

const DAY_1 = '2026-03-01T09:00:00.000Z'
const DAY_7 = '2026-03-08T08:59:59.999Z'
const DAY_8 = '2026-03-08T09:00:00.000Z'
const DAY_9 = '2026-03-09T09:00:00.000Z'

test.each([
  ['the oldest address', null, DAY_1, null, true],
  ['the oldest address, after a new password', null, DAY_1, DAY_9, true],
  ['a later address that the account had for a week', DAY_1, DAY_8, null, true],
  [
    'a later address, with a password from before it',
    DAY_1,
    DAY_8,
    '2026-02-01T09:00:00.000Z',
    true,
  ],
  ['a later address that the account had for less than a week', DAY_1, DAY_7, null, false],
  ['a later address, after a new password while the account had it', DAY_1, DAY_9, DAY_8, false],
  ['a later address, after a new password since the account left it', DAY_1, DAY_8, DAY_9, false],
])(
  '%s (since %s, until %s, password %s): its reader may undo is %s',
  (_what, heldSince, leftAt, passwordSetAt, expected) => {
    expect(mayUndo({ heldSince, leftAt, passwordSetAt })).toBe(expected)
  },
)
