import { describe, expect, test } from 'vitest'
import { type Measures, measureFault, NO_MEASURES, readRoom } from './measures.ts'

const MEASURED: Measures = { width: '2.4', ceiling: '2.6', washing: '2', unit: 'people' }

describe('readRoom', () => {
  test('reads metres as centimetres and people as kilograms', () => {
    expect(readRoom(MEASURED)).toEqual({ width: 240, ceiling: 260, washing: 12 })
    expect(readRoom({ ...MEASURED, washing: '8', unit: 'kg' })?.washing).toBe(8)
  })

  test.each([' 2.4 ', '2,4', '2.4 m', '2.40', '2.4M'])('takes %s', (width) => {
    expect(readRoom({ ...MEASURED, width })?.width).toBe(240)
  })

  test('waits for all three', () => {
    expect(readRoom(NO_MEASURES)).toBeUndefined()
    expect(readRoom({ ...MEASURED, ceiling: '' })).toBeUndefined()
    expect(readRoom({ ...MEASURED, washing: '30' })).toBeUndefined()
  })
})

describe('measureFault', () => {
  test.each([
    [{ width: 'wide' }, 'width', 'Enter the room width as a number, such as 2.4'],
    [{ width: '-2' }, 'width', 'Enter the room width as a number, such as 2.4'],
    [{ width: '240' }, 'width', 'Enter the room width in metres: 2.4 for 240 cm'],
    [{ ceiling: '1' }, 'ceiling', 'The ceiling height must be between 1.5 m and 6 m'],
    [{ washing: '0' }, 'washing', 'The number of people must be between 1 and 12'],
    [{ washing: '200', unit: 'kg' }, 'washing', 'The weight must be between 0.5 kg and 100 kg'],
  ] as const)('%o: %s', (wrong, name, fault) => {
    expect(measureFault({ ...MEASURED, ...wrong }, name)).toBe(fault)
  })

  test('says nothing to what is right or not there yet', () => {
    expect(measureFault(MEASURED, 'width')).toBeUndefined()
    expect(measureFault(NO_MEASURES, 'ceiling')).toBeUndefined()
  })
})
