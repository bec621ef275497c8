import { expect, test } from 'vitest'
import {
  fittedPath,
  type Measures,
  measureFault,
  measuresQuery,
  NO_MEASURES,
  readRoom,
} from './measures.ts'

const MEASURED: Measures = { roomWidth: '2.4', ceiling: '2.6', washing: '8' }

test('a room is read from metres as centimetres, and washing as kilograms when spun', () => {
  expect(readRoom(MEASURED)).toEqual({ width: 240, ceiling: 260, washing: 12 })
  expect(readRoom({ ...MEASURED, washing: '20 kg' })?.washing).toBe(30)
})

test.each([
  ' 2.4 ',
  '2,4',
  '2.4 m',
  '2,4\u00a0m.',
  '2.40',
  '２.４M',
  '240 cm',
  '2400 mm',
  '2.4\u200b metres',
])('accepts "%s" as a length', (roomWidth) => {
  expect(readRoom({ ...MEASURED, roomWidth })?.width).toBe(240)
})

test('there is no room until all measures are entered', () => {
  expect(readRoom(NO_MEASURES)).toBeUndefined()
  expect(readRoom({ ...MEASURED, ceiling: '' })).toBeUndefined()
  expect(readRoom({ ...MEASURED, washing: '' })).toBeUndefined()
})

test.each([
  [{ roomWidth: 'wide' }, 'Enter the room width as a number, such as 2.4'],
  [{ roomWidth: '2.4.1' }, 'Enter the room width as a number, such as 2.4'],
  [{ roomWidth: '2.4 kg' }, 'Enter the room width as a number, such as 2.4'],
  [{ roomWidth: '-2' }, 'The room width must be between 0.5 and 20 m'],
  [{ roomWidth: '0' }, 'The room width must be between 0.5 and 20 m'],
  [{ roomWidth: '100 m' }, 'The room width must be between 0.5 and 20 m'],
  [{ roomWidth: '240' }, 'Enter the room width in metres: 2.4 for 240 cm'],
  [{ roomWidth: '8 ft' }, 'Enter the room width in metres: 2.44 for 8 ft'],
  [{ roomWidth: '7\u2019 10"' }, 'Enter the room width in metres: 2.39 for 7\' 10"'],
  [{ roomWidth: "7'3" }, "Enter the room width in metres: 2.21 for 7'3"],
  [{ roomWidth: '7 ft. 3 in.' }, 'Enter the room width in metres: 2.21 for 7 ft. 3 in.'],
  [{ roomWidth: '2200' }, 'Enter the room width in metres: 2.2 for 2200 mm'],
  [{ roomWidth: '24' }, 'The room width must be between 0.5 and 20 m'],
  [{ ceiling: '3 ft' }, 'The ceiling height must be between 1.5 and 6 m'],
  [{ roomWidth: '7 3' }, 'Enter the room width as a number, such as 2.4'],
  [{ roomWidth: '94 inches' }, 'Enter the room width in metres: 2.39 for 94 inches'],
  [{ ceiling: '1' }, 'The ceiling height must be between 1.5 and 6 m'],
  [{ washing: 'lots' }, 'Enter the washing as a number, such as 8'],
  [{ washing: '0' }, 'The washing must be between 1 and 40 kg'],
  [{ washing: '100' }, 'The washing must be between 1 and 40 kg'],
  [{ washing: '8 ft' }, 'Enter the washing as a number, such as 8'],
] as const)('of %o the fault is "%s"', (wrong, fault) => {
  const [name] = Object.keys(wrong) as (keyof Measures)[]
  expect(name && measureFault({ ...MEASURED, ...wrong }, name)).toBe(fault)
})

test('a valid or empty measure has no fault', () => {
  expect(measureFault(MEASURED, 'roomWidth')).toBeUndefined()
  expect(measureFault(NO_MEASURES, 'ceiling')).toBeUndefined()
  expect(measureFault({ ...MEASURED, washing: '7,5 kg' }, 'washing')).toBeUndefined()
  expect(measureFault({ ...MEASURED, washing: '8 kilograms' }, 'washing')).toBeUndefined()
})

test('a URL has the measures as typed, and none before something of the room is typed', () => {
  expect(measuresQuery(NO_MEASURES)).toEqual([])
  expect(
    fittedPath('/product/airer', { lathLength: '1.8m' }, { ...MEASURED, roomWidth: '2,4 m' }),
  ).toBe('/product/airer?lathLength=1.8m&roomWidth=2%2C4+m&ceiling=2.6&washing=8')
})
