import { expect, test } from 'vitest'
import { readTrackingList } from './tracking-list.ts'

const NUMBERS = ['15501234567890', '15501234567891'] as const

const found = (...orders: readonly string[]) => ({
  unread: [],
  sendings: orders.map((orderNumber, at) => ({
    orderNumber,
    parcels: [{ carrier: 'DPD', reference: NUMBERS[at] }],
  })),
})

test.each(['Customer', 'Postcode', 'Tracking', 'Despatch'])(
  'a heading of eight letters, “%s”, in the first column is no order’s number',
  (heading) => {
    const file = `${heading},Order reference,Tracking number\nAda,K7MX-2PQ9,${NUMBERS[0]}`
    expect(readTrackingList(file, 'DPD')).toEqual(found('K7MX-2PQ9'))
  },
)

test('an order’s number without a digit counts, in lines and in a table without headings', () => {
  const both = found('KMXB-QWRT', 'K7MX-2PQ9')
  const lines = `KMXB-QWRT, ${NUMBERS[0]}\nK7MX-2PQ9, ${NUMBERS[1]}`
  expect(readTrackingList(lines, 'DPD')).toEqual(both)
  const table = `Ada,KMXB-QWRT,${NUMBERS[0]}\nBob,K7MX-2PQ9,${NUMBERS[1]}`
  expect(readTrackingList(table, 'DPD')).toEqual(both)
})

test.each([
  ['with the carrier', `Ada\tDPD\tK7MX-2PQ9\t${NUMBERS[0]}`],
  ['with an address', `Ada,12 High Street,K7MX-2PQ9,${NUMBERS[0]}`],
])('a table of one row without headings is read: %s', (_, row) => {
  expect(readTrackingList(row, 'DPD')).toEqual(found('K7MX-2PQ9'))
})

test.each([
  ['tabs', '\t', '12 High Street, Leeds; LS1'],
  ['semicolons', ';', '12 High Street, Leeds, LS1, UK, Earth'],
  ['commas', ',', '12 High Street; Leeds'],
])(
  'in a table with %s between its cells the other signs are part of an address',
  (_, sign, street) => {
    const table = [
      ['Address', 'Order reference', 'Tracking number'],
      [street, 'K7MX-2PQ9', NUMBERS[0]],
    ]
    const rows = table.map((cells) => cells.join(sign))
    expect(readTrackingList(rows.join('\r\n'), 'DPD')).toEqual(found('K7MX-2PQ9'))
  },
)

test.each([
  ['lines', ['', 'K7MX-2PQ9, 15501234567890', '', ' ', 'K7MX', 'A, B'], ['Line 5', 'Line 6']],
  [
    'a table',
    [
      '',
      'Address,Order,Tracking',
      '"12 High Street\nLeeds",K7MX-2PQ9,15501234567890',
      '',
      ',K7MX,1',
    ],
    ['Line 6'],
  ],
])('a row that can’t be read is named by its line in the file: %s', (_, lines, rows) => {
  for (const lineBreak of ['\n', '\r\n']) {
    const list = readTrackingList(lines.join(lineBreak), 'DPD')
    expect(list).toHaveProperty('sendings', found('K7MX-2PQ9').sendings)
    expect(list).toHaveProperty(
      'unread',
      rows.map((row) => ({ row, why: 'It names no order of this shop.' })),
    )
  }
})

test.each(['sep=;', '\ufeffsep=;', '"sep=;"', 'SEP=;'])(
  'a first line that tells Excel the delimiter is no heading: %s',
  (separator) => {
    const rows = ['Order;Tracking;Customer’s order', `K7MX-2PQ9;${NUMBERS[0]};${NUMBERS[1]}`]
    const table = [separator, ...rows, 'K7MX;1;2'].join('\r\n')
    expect(readTrackingList(table, 'DPD')).toEqual({
      ...found('K7MX-2PQ9'),
      unread: [{ row: 'Line 4', why: 'It names no order of this shop.' }],
    })
  },
)

test('rows whose cells are all empty, as Excel leaves below a table, are left out', () => {
  const table = ['Order;Tracking', `k7mx2pq9;${NUMBERS[0]}`, ';', ' ; '].join('\r\n')
  expect(readTrackingList(table, 'DPD')).toEqual(found('K7MX-2PQ9'))
})
