import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { goodsToSend, placesToSend } from './to-send.ts'

const LINES = ['Lath', 'Airer', 'Lath', 'Lath'].map((name) => ({ name, choices: [] }))
const PARCEL = { carrier: 'DPD', reference: '1', sentAt: '' }
const order = (fields: object) =>
  ({ status: 'processing', lines: LINES, parcels: [], ...fields }) as unknown as Order

test('what is in a parcel or was refunded is not to send, and equal lines are one', () => {
  const places = placesToSend(order({ parcels: [{ ...PARCEL, lines: [2] }] }), new Set([3]))
  expect(goodsToSend(order({}), places)).toEqual([
    { name: 'Lath', places: [0] },
    { name: 'Airer', places: [1] },
  ])
})

test('a parcel from before parcels knew their lines took all, and so did a shipped order', () => {
  expect(placesToSend(order({ parcels: [PARCEL] }), new Set())).toEqual([])
  const shipped = order({ status: 'shipped', parcels: [{ ...PARCEL, lines: [2] }] })
  expect(placesToSend(shipped, new Set())).toEqual([])
})
