import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARRIERS } from './carriers.ts'
import { findParcel, isSameParcel, readTracking, trackingLink, trackingNumber } from './parcels.ts'

const read = (text: string) => {
  const found = readTracking(text)
  if ('fault' in found) throw new Error(found.fault)
  return found.tracking
}
const faultOf = (text: string) => {
  const found = readTracking(text)
  return 'fault' in found ? found.fault : ''
}

test.each([
  [
    'Royal Mail AB 1234 5678 5GB',
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123456785GB',
  ],
  [
    'royal mail 0b0480284000010296d04',
    'https://www.royalmail.com/track-your-item#/tracking-results/0B0480284000010296D04',
  ],
  ['Parcelforce AB 1234567', 'https://www.parcelforce.com/track-trace?trackNumber=AB1234567'],
  [
    'PARCELFORCE: EA123456785GB',
    'https://www.parcelforce.com/track-trace?trackNumber=EA123456785GB',
  ],
  ['DPD 1550-1234-5678-90', 'https://track.dpd.co.uk/search?reference=15501234567890'],
  ['Evri H01AAA0123456789', 'https://www.evri.com/track/parcel/H01AAA0123456789'],
  ['DHL 33 1881 0025', 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=3318810025'],
  ['DHL JJD0099999999', 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=JJD0099999999'],
  ['UPS 1z999aa10123456784', 'https://www.ups.com/track?loc=en_GB&tracknum=1Z999AA10123456784'],
])('%s is tracked at %s', (text, link) => {
  expect(trackingLink(read(text))).toBe(link)
})

test.each([
  'Parcelforce AB1234567001',
  'Parcelforce ABCD1234567890',
  'Parcelforce 123456789012',
  'Royal Mail 123456789',
  `Royal Mail ${'1'.repeat(27)}`,
  'DPD 1234567890',
  'DHL 12345678901234',
  'UPS 1Z5R89390357567127',
  'UPS 1Z410E7W0392751591',
  'UPS 1Z8V92A70367203024',
])('accepts %s', (text) => {
  expect(faultOf(text)).toBe('')
})

test.each([
  [
    'Royal Mail AB12345678GB',
    'AB12345678GB is not a Royal Mail tracking number: they look like AB123456785GB',
  ],
  ['Royal Mail 12345678', 'they look like'],
  ['Royal Mail ABCDEFGHIJ', 'they look like'],
  [`Royal Mail ${'1'.repeat(28)}`, 'they look like'],
  ['Royal Mail RB123456786GB', 'its check digit is wrong'],
  ['Parcelforce EA123456786GB', 'its check digit is wrong'],
  [
    'Parcelforce AB 123',
    'they look like AB1234567. If the carrier does accept it, give the address of its tracking page: Parcelforce https://…',
  ],
  ['DPD 123456789', 'they look like 15501234567890'],
  ['DPD 155012345678901', 'they look like'],
  ['Evri ABCDEFGHIJKLMNOP', 'they look like'],
  ['Evri H01AAA012345678', 'H01AAA012345678 is not an Evri tracking number: they look like'],
  ['DHL 3318810026', 'its check digit is wrong'],
  ['DHL 331881', 'they look like'],
  ['UPS 1Z999AA10123456785', 'its check digit is wrong'],
  ['UPS 1Z1111111111111111', 'its check digit is wrong'],
  ['UPS 999AA10123456784', 'they look like'],
  ['DPD', 'The tracking number is missing after DPD.'],
  [
    'Our van comes on Tuesday',
    'names no parcel. Write Royal Mail, Parcelforce, DPD, Evri, DHL or UPS and',
  ],
  ['DPDx 15501234567890', 'names no parcel'],
])('refuses %j: %s', (text, fault) => {
  expect(faultOf(text)).toContain(fault)
})

describe('a carrier that the shop doesn’t know', () => {
  test('a parcel of an unknown carrier is tracked by the https URL that the owner gives', () => {
    const tuffnells = read('Tuffnells  https://track.example/?con=A%201&x=1#y')
    expect(tuffnells).toEqual({
      carrier: 'Tuffnells',
      reference: 'https://track.example/?con=A%201&x=1#y',
    })
    expect(trackingLink(tuffnells)).toBe(tuffnells.reference)
    expect(trackingNumber(tuffnells)).toBeNull()
  })

  test('a parcel of a known carrier may have its own tracking URL', () => {
    expect(read('dhl https://track.dhlparcel.co.uk/?con=1')).toEqual({
      carrier: 'DHL',
      reference: 'https://track.dhlparcel.co.uk/?con=1',
    })
  })

  test.each([
    [
      'Tuffnells http://track.example/1',
      'must be a full https address, not http://track.example/1',
    ],
    ['Tuffnells javascript://track.example/%0aalert(1)', 'must be a full https address'],
    ['Tuffnells https://user:secret@track.example/1', 'must be a full https address'],
    ['Tuffnells https://user@track.example/1', 'must be a full https address'],
    ['Tuffnells https://', 'must be a full https address'],
    ['https://track.example/1', 'The carrier’s name is missing before https://track.example/1.'],
    [`${'T'.repeat(41)} https://track.example/1`, 'can have 40 characters'],
    [`Tuffnells https://track.example/${'1'.repeat(1000)}`, 'can have 1000 characters'],
  ])('refuses %s', (text, fault) => {
    expect(faultOf(text)).toContain(fault)
  })
})

test('any text is read as a parcel with an https link, or refused with a reason', () => {
  const start = fc.constantFrom('', ...CARRIERS.map(({ name }) => name), 'Tuffnells https://')
  fc.assert(
    fc.property(start, fc.string({ unit: 'binary' }), (name, text) => {
      const found = readTracking(`${name} ${text}`)
      if ('fault' in found) return found.fault !== ''
      return URL.parse(trackingLink(found.tracking) ?? '')?.protocol === 'https:'
    }),
  )
})

test('each carrier accepts its example tracking number, and rejects it with a wrong character if the number has a check digit', () => {
  for (const { name, looksLike } of CARRIERS) expect(faultOf(`${name} ${looksLike}`)).toBe('')
  for (const wrong of ['AB123456795GB', 'AB123456784GB'])
    expect(faultOf(`Royal Mail ${wrong}`)).toContain('check digit')
})

test('a parcel is found by its tracking number or link, with or without the carrier’s name', () => {
  const parcels = [read('DPD 15501234567890'), read('Tuffnells https://track.example/a')]
  for (const text of ['15501234567890', 'dpd 1550 1234 567890']) {
    expect(findParcel(parcels, text)).toBe(parcels[0])
  }
  expect(findParcel(parcels, 'https://track.example/a')).toBe(parcels[1])
  expect(findParcel(parcels, '1550')).toBeUndefined()
})

test('two parcels are the same only if both carrier and tracking number are equal', () => {
  const dpd = read('DPD 1234567891')
  expect(isSameParcel(dpd, read('dpd 12345 67891'))).toBe(true)
  expect(isSameParcel(dpd, read('DHL 1234567891'))).toBe(false)
  expect(isSameParcel(dpd, read('DPD 1234567892'))).toBe(false)
})

test('a parcel of a carrier that the shop no longer knows has no tracking link', () => {
  expect(trackingLink({ carrier: 'City Link', reference: '123' })).toBeNull()
})
