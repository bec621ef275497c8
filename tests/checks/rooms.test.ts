import { expect, test } from 'vitest'
import { importFault, packagesOf, readRoomTable, unknownTableNames } from './rooms.ts'

const LAYERS = `
## Who may import whom

| part | may import |
|---|---|
| \`domain\` | nothing of ours; of packages \`zod\` |
| \`server\` | \`domain\` |
| \`pages\`, \`pages/api\` | \`server\` |
| \`scripts\` | anything but \`pages\` |

## Ten decisions
| \`not\` | \`a row\` |
`
const ROOMS = `
## Rooms

| room | what is in it |
|---|---|
| \`server/http\` | |
| \`server/order\` \`server/account\` | |
| \`server\` | |
| \`pages\` \`pages/*\` | |
`
const table = readRoomTable(LAYERS, ROOMS)

test.each([
  ['server/account/sign-in.ts', 'server/order/orders.ts'],
  ['server/account/sign-in.ts', 'server/account/account.ts'],
  ['server/main.ts', 'server/account/account.ts'],
  ['server/order/orders.ts', 'domain/money/money.ts'],
  ['domain/money/money.ts', 'domain/time/day.ts'],
  ['pages/brands/index.astro', 'pages/list.ts'],
  ['pages/api/call.ts', 'server/main.ts'],
  ['scripts/start.ts', 'server/main.ts'],
])('%s may import %s', (from, to) => {
  expect(importFault(table, from, to)).toBeUndefined()
})

test.each([
  ['server/http/call.ts', 'server/order/orders.ts', 'server/order, which is not above it'],
  ['server/order/orders.ts', 'server/account/account.ts', 'server/account, which is not above it'],
  ['server/order/orders.ts', 'server/main.ts', 'server, which is not above it'],
  ['server/order/mail/letter.ts', 'server/http/call.ts', 'server/order/mail is in no row'],
  ['server/order/orders.ts', 'server/mail/mail.ts', 'server/mail is in no row'],
  ['pages/brands/index.astro', 'pages/data/rows.ts', 'pages/*, which is not above it'],
  ['domain/money/money.ts', 'server/main.ts', 'domain may not import server'],
  ['server/main.ts', 'pages/index.astro', 'server may not import pages'],
  ['scripts/start.ts', 'pages/index.astro', 'scripts may not import pages'],
  ['server/main.ts', 'tools/x.ts', 'server may not import tools/x.ts'],
  ['tools/x.ts', 'domain/money/money.ts', 'it is in no row'],
])('%s may not import %s', (from, to, fault) => {
  expect(importFault(table, from, to)).toContain(fault)
})

test('a layer whose table row names packages may import no other packages', () => {
  expect(packagesOf(table, 'domain/money/money.ts')).toEqual(['zod'])
  expect(packagesOf(table, 'server/main.ts')).toBeUndefined()
})

test('a row of the import table is reported if its package is not installed or its folder has no file', () => {
  const files = [
    'server/http/a.ts',
    'server/order/a.ts',
    'server/a.ts',
    'pages/a.ts',
    'pages/b/a.ts',
  ]
  expect(unknownTableNames(table, files, ['zod'])).toEqual(['server/account'])
  expect(unknownTableNames(table, [...files, 'server/account/a.ts'], ['react'])).toEqual(['zod'])
})
