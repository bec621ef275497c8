import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressSchema } from './address.ts'
import { ADDRESS_LENGTHS, changeDraft, EMPTY_ADDRESS, toAddressDraft } from './address-draft.ts'
import { addressFaults } from './address-faults.ts'
import { addressLines, driverInstructions } from './address-lines.ts'

const FOUR = { street: '1 High Street', city: 'Hull', postcode: 'hu11aa', country: 'GB' }
const CHICAGO = { street: '1 Lake St', city: 'Chicago', postcode: '60601', country: 'US' }
const WHOLE = {
  ...FOUR,
  postcode: 'HU1 1AA',
  recipient: 'Grace Hopper',
  company: 'Hopper Ltd',
  flat: 'Flat 2',
  region: 'East Yorkshire',
  phone: '07700 900123',
  driverNote: 'Ring twice, then the side gate.',
}

const faults = (value: unknown) =>
  addressSchema.safeParse(value).error?.issues.map(({ path }) => path.join())

test('accepts an address with only the four required fields, also in the US, and leaves out empty fields', () => {
  const parsed = { ...FOUR, postcode: 'HU1 1AA' }
  expect(addressSchema.parse(FOUR)).toStrictEqual(parsed)
  expect(addressSchema.parse({ ...EMPTY_ADDRESS, ...FOUR })).toStrictEqual(parsed)
  expect(addressSchema.parse(CHICAGO)).toStrictEqual(CHICAGO)
})

test('a US state is stored as its code, and one that does not exist is rejected', () => {
  expect(addressSchema.parse({ ...CHICAGO, region: 'illinois' }).region).toBe('IL')
  for (const region of ['', 'ZZ']) expect(faults({ ...CHICAGO, region })).toEqual(['region'])
  expect(faults({ ...CHICAGO, region: 'ZZ', postcode: 'x' })).toEqual(['postcode', 'region'])
})

test('a note for the driver becomes one line and is rejected when it is too long', () => {
  const note = (driverNote: string) => addressSchema.safeParse({ ...FOUR, driverNote })
  expect(note(' Ring twice,\r\n\tthen <wait>\u202E ').data?.driverNote).toBe(
    'Ring twice, then <wait>',
  )
  expect(note('x'.repeat(ADDRESS_LENGTHS.driverNote)).success).toBe(true)
  expect(note('x'.repeat(ADDRESS_LENGTHS.driverNote + 1)).error?.issues[0]?.message).toBe(
    'Enter a note of at most 250 characters',
  )
})

test.each([
  ['recipient', 'Ada <Lovelace>'],
  ['company', '<b>'],
  ['flat', 'x'.repeat(101)],
  ['region', 'x'.repeat(101)],
  ['phone', 'none'],
  ['driverNote', 7],
])('rejects %s %j and names the field', (field, value) => {
  expect(faults({ ...FOUR, [field]: value })).toEqual([field])
})

test('parsing an address a second time changes nothing, and the form accepts a parsed address', () => {
  const field = fc.option(fc.string({ maxLength: 40 }), { nil: undefined })
  const optional = fc.record({ company: field, flat: field, region: field, driverNote: field })
  const place = fc.constantFrom(FOUR, CHICAGO, { ...CHICAGO, region: 'dc' })
  fc.assert(
    fc.property(optional, place, (more, four) => {
      const { data } = addressSchema.safeParse({ recipient: 'Ada', ...more, ...four })
      if (!data) return
      expect(addressSchema.parse(data)).toStrictEqual(data)
      const { region, ...others } = addressFaults(toAddressDraft(data))
      expect(others).toEqual({})
      expect(region === undefined).toBe(data.country !== 'US' || data.region !== undefined)
    }),
  )
})

test('an address label begins with the recipient, or else the customer, and is laid out as in its country', () => {
  const lines = (address: Parameters<typeof addressLines>[0]) =>
    addressLines(address, 'Ada Lovelace', 'Country')
  expect(lines(WHOLE)).toEqual([
    'Grace Hopper',
    'Hopper Ltd',
    'Flat 2',
    '1 High Street',
    'Hull',
    'East Yorkshire',
    'HU1 1AA',
    'Country',
  ])
  expect(lines({ ...CHICAGO, region: 'IL' }).slice(2)).toEqual(['Chicago, IL 60601', 'Country'])
  expect(lines(CHICAGO)).toEqual(['Ada Lovelace', '1 Lake St', 'Chicago, 60601', 'Country'])
  expect(lines({ ...FOUR, postcode: '10115', city: 'Berlin', country: 'DE' })[2]).toBe(
    '10115 Berlin',
  )
  expect(lines({ ...WHOLE, city: 'London', region: 'London' })).toHaveLength(7)
})

test('lists the phone number and the note for the driver if the address has them', () => {
  expect(driverInstructions(WHOLE).map(({ value }) => value)).toEqual([
    WHOLE.phone,
    WHOLE.driverNote,
  ])
  expect(driverInstructions(FOUR)).toEqual([])
})

test('changing the country of an address form clears the county or state', () => {
  const draft = toAddressDraft({ ...WHOLE, junk: 1 } as never)
  expect(draft).toEqual({ ...EMPTY_ADDRESS, ...WHOLE })
  expect(changeDraft(draft, { street: '2 Lane' }).region).toBe('East Yorkshire')
  expect(changeDraft(draft, { country: 'US' })).toEqual({ ...draft, country: 'US', region: '' })
  expect(changeDraft(draft, { country: 'US', region: 'IL' }).region).toBe('IL')
  // Programs that fill in forms report each field as changed, the country last.
  expect(changeDraft(draft, { country: 'GB' }).region).toBe('East Yorkshire')
})
