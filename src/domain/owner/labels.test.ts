import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Order } from '../order/order.ts'
import { labelsCsv, ordersInOtherLetters } from './labels.ts'

function order(change: { readonly [key: string]: unknown } = {}, address = {}) {
  return {
    orderNumber: 'K7MX-2PQ9',
    createdAt: '2026-06-01T23:30:00.000Z',
    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    address: {
      street: '1 High Street',
      city: 'Hull',
      postcode: 'HU1 1AA',
      country: 'GB',
      ...address,
    },
    lines: [{ productId: 1 }, { productId: 2 }],
    shipping: { rate: 495 },
    subtotal: 6495,
    total: 6990,
    ...change,
  } as unknown as Order
}

function rows(orders: readonly Order[], serviceCode = '') {
  const weights = new Map([
    [1, 6.4],
    [2, 0.3],
    [3, null],
  ])
  return parse(labelsCsv(orders, { serviceCode, weights }), { columns: true }) as Record<
    string,
    string
  >[]
}

test('each row of the label file has the order’s number, its weight, the recipient and the address', () => {
  const details = { recipient: 'Bob Hall', company: 'Mill Ltd', flat: 'Flat 2', region: 'Yorks' }
  const contact = { phone: '+44 (0)20 7946 0018', driverNote: 'Ring twice' }
  expect(rows([order({}, { ...details, ...contact })], 'PFE48')).toEqual([
    {
      'Order reference': 'K7MX-2PQ9',
      'Special instructions': 'Ring twice',
      Date: '02/06/26',
      Weight: '6.7',
      'Package Size': 'Parcel',
      'Service code': 'PFE48',
      'Sub-total': '64.95',
      'Shipping Cost': '4.95',
      Total: '69.90',
      'Full name': 'Bob Hall',
      'Company Name': 'Mill Ltd',
      'Address Line 1': 'Flat 2',
      'Address Line 2': '1 High Street',
      'Address Line 3': '',
      City: 'Hull',
      County: 'Yorks',
      Postcode: 'HU1 1AA',
      Country: 'United Kingdom',
      Email: 'ada@example.com',
      Phone: '02079460018',
    },
  ])
})

test('the label file leaves out an unknown weight, and an amount too long for its column', () => {
  const [row] = rows([order({ lines: [{ productId: 1 }, { productId: 3 }], total: 100_000 })])
  expect([row?.['Weight'], row?.['Total'], row?.['Sub-total']]).toEqual(['', '', '64.95'])
})

test('the label of an order without a recipient names the customer, with the street in the first address line', () => {
  const [row] = rows([order({}, { phone: '+33 1 23 45 67 89', country: 'FR' })])
  expect(row).toMatchObject({
    'Full name': 'Ada Lovelace',
    'Address Line 1': '1 High Street',
    'Address Line 2': '',
    Country: 'France',
    Phone: '',
  })
})

test('no cell of the label file is a spreadsheet formula or longer than Click & Drop accepts', () => {
  const [row] = rows([order({}, { recipient: '=HYPERLINK("x")', driverNote: 'n'.repeat(200) })])
  expect(row?.['Full name']).toBe('\'=HYPERLINK("x")')
  expect(row?.['Special instructions']).toHaveLength(100)
})

test('a street longer than an address line is broken between words into the next line of its label', () => {
  const street = `${'Old Mill '.repeat(11)}Lane, ${'Upper '.repeat(10)}Wharf`
  const [row] = rows([order({}, { flat: 'Flat 2', street })])
  const lines = [row?.['Address Line 2'], row?.['Address Line 3']]
  expect(lines.join(' ')).toBe(street)
  expect(lines[0]).toMatch(/Mill$/)
})

test('names on labels have plain Roman letters, and orders in other alphabets are listed', () => {
  const polish = order({}, { recipient: 'Łukasz Großé', city: 'Ærø' })
  expect(rows([polish])[0]).toMatchObject({ 'Full name': 'Lukasz Grosse', City: 'Aero' })
  const greek = order({ orderNumber: 'GGGG-2222' }, { street: 'Οδός 5' })
  expect(ordersInOtherLetters([polish, greek])).toEqual(['GGGG-2222'])
})
