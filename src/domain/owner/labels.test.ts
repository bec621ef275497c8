import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pendingOrder } from '../../../tests/support/pending-orders.ts'
import type { Order } from '../order/order.ts'
import { labelsCsv, ordersInOtherLetters, ordersWithoutService } from './labels.ts'

function order(change: { readonly [key: string]: unknown } = {}, address = {}) {
  const made = pendingOrder('ada', new Date('2026-06-01T23:30:00.000Z'))
  return {
    ...made,
    orderNumber: 'K7MX-2PQ9',
    address: { ...made.address, ...address },
    lines: [{ productId: 1 }, { productId: 2 }],
    shipping: { rate: 495, zone: 'UK mainland' },
    total: 6990,
    ...change,
  } as unknown as Order
}

const OPTIONS = {
  zones: [{ name: 'UK mainland', serviceCode: 'PFE48' }],
  weights: new Map([
    [1, 6.4],
    [2, 0.3],
    [3, null],
  ]),
}

function rows(orders: readonly Order[], serviceCode = '') {
  const csv = labelsCsv(orders, { ...OPTIONS, serviceCode })
  return parse(csv, { columns: true }) as Record<string, string>[]
}

test('each row of the label file has the order’s number, its weight, the recipient and the address', () => {
  const details = { recipient: 'Bob Hall', company: 'Mill Ltd', flat: 'Flat 2', region: 'Yorks' }
  const contact = { phone: '+44 (0)20 7946 0018', driverNote: 'Ring twice' }
  expect(rows([order({}, { ...details, ...contact })])).toEqual([
    {
      'Order reference': 'K7MX-2PQ9',
      Date: '02/06/2026',
      'Full name': 'Bob Hall',
      'Company name': 'Mill Ltd',
      'Address line 1': 'Flat 2',
      'Address line 2': '1 High Street',
      'Address line 3': '',
      City: 'Hull',
      County: 'Yorks',
      Postcode: 'HU1 1AA',
      Country: 'GBR',
      Phone: '02079460018',
      Email: 'ada@example.com',
      Weight: '6.700',
      'Package format': 'Parcel',
      Total: '69.90',
      'Currency code': 'GBP',
      'Service code': 'PFE48',
      'Special instructions': 'Ring twice',
    },
  ])
})

test('a service that the packer types is that of each label, else each zone has its own', () => {
  const abroad = order({ shipping: { zone: 'Europe' } }, { country: 'FR' })
  const codes = (typed: string) => rows([order(), abroad], typed).map((row) => row['Service code'])
  expect([codes(''), codes('PFE24')]).toEqual([
    ['PFE48', ''],
    ['PFE24', 'PFE24'],
  ])
})

test('the label file leaves out an unknown weight, and an amount too long for its column', () => {
  const [row] = rows([order({ lines: [{ productId: 1 }, { productId: 3 }], total: 100_000 })])
  expect([row?.['Weight'], row?.['Total']]).toEqual(['', ''])
})

test('the label of an order without a recipient names the customer, with the street in the first address line', () => {
  const [row] = rows([order({}, { phone: '+33 1 23 45 67 89', country: 'FR' })])
  expect(row).toMatchObject({
    'Full name': 'Ada Lovelace',
    'Address line 1': '1 High Street',
    'Address line 2': '',
    Country: 'FRA',
    Phone: '',
  })
})

const SIGNS = [...'=-+@|%\'",;\nßéñwW Ω語😀', '\u0000', '\u202e', '\u0301']

/** Odd texts of any length up to what an address may have. */
const odd = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...SIGNS), maxLength, size: 'max' })

const ADDRESS = {
  recipient: odd(100),
  company: odd(100),
  flat: odd(100),
  street: odd(200),
  city: odd(100),
  region: odd(100),
  postcode: odd(20),
  phone: odd(30),
  driverNote: odd(250),
}

test('of 1,000 odd orders each is one row of the table, no cell too long or a formula', () => {
  const longest = { 'Full name': 200, Country: 3, Phone: 11, Total: 6, 'Order reference': 40 }
  const some = fc.tuple(
    fc.record({ total: fc.nat(9_999_999) }),
    fc.record(ADDRESS, { requiredKeys: ['street', 'city'] }),
  )
  const orders = fc.sample(some, { numRuns: 1_000, seed: 53 })
  const csv = labelsCsv(
    orders.map(([change, address]) => order(change, address)),
    { ...OPTIONS, serviceCode: '' },
  )
  const [header = [], ...table] = parse(csv) as string[][]
  expect(table).toHaveLength(1_000)
  for (const row of table) {
    expect(row).toHaveLength(header.length)
    for (const [at, cell] of row.entries()) {
      expect(cell).not.toMatch(/^[=+\-@|%'\s]|\p{Cc}/u)
      expect([...cell].length).toBeLessThanOrEqual(longest[header[at] as 'Total'] ?? 100)
    }
  }
})

test('a street longer than an address line is broken between words into the next line of its label', () => {
  const street = `${'Old Mill '.repeat(11)}Lane, ${'Upper '.repeat(10)}Wharf`
  const [row] = rows([order({}, { flat: 'Flat 2', street })])
  const lines = [row?.['Address line 2'], row?.['Address line 3']]
  expect(lines.join(' ')).toBe(street)
  expect(lines[0]).toMatch(/Mill$/)
})

test('no word of an address is lost where flat and street need the three lines of a label', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((letter) => letter.repeat(60))
  const [row] = rows([order({}, { flat: 'Flat 2', street: `${one} ${two} ${three}` })])
  const lines = [1, 2, 3].map((line) => row?.[`Address line ${line}`])
  expect(lines).toEqual([`Flat 2, ${one}`, two, three])
})

test('names on labels have plain Roman letters, and orders in other alphabets are listed', () => {
  const polish = order({}, { recipient: 'Łukasz Großé', city: 'Ærø' })
  expect(rows([polish])[0]).toMatchObject({ 'Full name': 'Lukasz Grosse', City: 'Aero' })
  const greek = order({ orderNumber: 'GGGG-2222' }, { street: 'Οδός 5' })
  expect(ordersInOtherLetters([polish, greek])).toEqual(['GGGG-2222'])
})

test('a picture leaves nothing on a label: no tone of skin, no frame of a key', () => {
  const address = { recipient: 'Mum 👍🏽', flat: 'Flat 2️⃣', driverNote: '❤️ 👩🏿‍🦰 Ring twice 🇬🇧' }
  expect(rows([order({}, address)])[0]).toMatchObject({
    'Full name': 'Mum',
    'Address line 1': 'Flat 2',
    'Special instructions': 'Ring twice',
  })
})

test('an order whose zone has no service is named, and its service is left to Click & Drop', () => {
  const abroad = order({ orderNumber: 'BFPO-2222', shipping: { rate: 0, zone: 'BFPO' } })
  expect(ordersWithoutService([order({}), abroad], OPTIONS.zones)).toEqual(['BFPO-2222'])
  expect(rows([abroad])[0]).toMatchObject({ 'Service code': '' })
})
