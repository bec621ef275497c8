import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './index.ts'

/** Each migration with the digest of its file, in the order in which they run. */
const FROZEN = `
001-store 9624eae5105ce30d
002-refunded-lines 1ef75a431120f542
003-known-networks df7fe96fab6cfc98
004-due-days 4cd199eee9dda21e
005-account-carts 840f0b0c67788c65
006-found-by-index 8e9311b251c8899f
007-refund-keys 0a3ade2cbd03f475
008-settled-reasons ffaef29aca4b9c32
`

const WHY =
  'Append a migration and its line, never change, rename or reorder one: a store somewhere may have run it.'

test('migrations are only appended: those in the list keep name, order and text', () => {
  const found = Object.keys(MIGRATIONS).map((name) => {
    const text = readFileSync(join(import.meta.dirname, `${name}.ts`))
    return `${name} ${hash('sha256', text).slice(0, 16)}`
  })
  expect(found, WHY).toEqual(FROZEN.trim().split('\n'))
})
