import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './index.ts'

/** Each migration with the digest of its file, in the order in which they run. */
const FROZEN = `
001-accounts ea9009b06c09d71c
002-outbox 458d97b356c8a6bd
003-orders 3cda7f4742f0224f
004-contact 52bf76b920992c9c
005-paid 466dee1d5dfb65a1
006-refunds d6e2c6dd2eafd6ac
007-transit 2e62a86ba9ea6ca2
008-email-changes 8e27a16727f7b831
009-parcels a84979f2a7496176
010-address 3cf42672f23b2e48
011-saved-addresses 97275ac50dfeebef
012-reviews 4f634fc46487d420
013-begun-refunds a3f45fc575358fb9
014-shipped 8cb4514f1858258b
015-former-emails 78bfcfa8638c295e
016-people dee89858bb79c2d0
017-orders-by-time 4c38c0e2940f8a2f
018-answers cbc1958c65150a58
019-arrival 9dcf6e63126c6725
020-promised-days 78e027fc63bc3d32
021-order-authors 822848927d798fe9
022-tracking-links 5a44e451b6a5141a
023-figures dcd217b8a7c7e083
024-provider-refunds 7b18d1038aa413ee
025-order-search 76360cedee6367fe
026-order-tasks bc2afc88868da0a4
027-first-promise 8ab33761a1c1448e
`

const WHY =
  'Append a migration and its line, never change, rename or reorder one: a store somewhere may have run it ' +
  '(019-answers was renamed after it had run once, and that store is refused since).'

test('migrations are only appended: those in the list keep name, order and text', () => {
  const found = Object.keys(MIGRATIONS).map((name) => {
    const text = readFileSync(join(import.meta.dirname, `${name}.ts`))
    return `${name} ${hash('sha256', text).slice(0, 16)}`
  })
  expect(found, WHY).toEqual(FROZEN.trim().split('\n'))
})
