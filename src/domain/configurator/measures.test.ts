import { describe, expect, test } from 'vitest'
import { type Measures, measureFault, NO_MEASURES, readRoom } from './measures.ts'

const MEASURED: Measures = { width: '2.4', ceiling: '2.6', drum: '8', loads: '1' }

describe('readRoom', () => {
  test('the fit calculator reads metres as centimetres, and drum size and loads as kilograms of spun washing', () => {
    expect(readRoom(MEASURED)).toEqual({ width: 240, ceiling: 260, washing: 12 })
    expect(readRoom({ ...MEASURED, drum: '10', loads: '2' })?.washing).toBe(30)
  })

  test.each([' 2.4 ', '2,4', '2.4 m', '2.40', '2.4M'])('accepts "%s" as a length', (width) => {
    expect(readRoom({ ...MEASURED, width })?.width).toBe(240)
  })

  test('readRoom returns undefined until width and ceiling height are entered', () => {
    expect(readRoom(NO_MEASURES)).toBeUndefined()
    expect(readRoom({ ...MEASURED, ceiling: '' })).toBeUndefined()
  })
})

describe('measureFault', () => {
  test.each([
    [{ width: 'wide' }, 'width', 'Enter the room width as a number, such as 2.4'],
    [{ width: '-2' }, 'width', 'Enter the room width as a number, such as 2.4'],
    [{ width: '240' }, 'width', 'Enter the room width in metres: 2.4 for 240 cm'],
    [{ ceiling: '1' }, 'ceiling', 'The ceiling height must be between 1.5 m and 6 m'],
  ] as const)('%o gets "%s"', (wrong, name, fault) => {
    expect(measureFault({ ...MEASURED, ...wrong }, name)).toBe(fault)
  })

  test('measureFault finds no fault in a valid or an empty length', () => {
    expect(measureFault(MEASURED, 'width')).toBeUndefined()
    expect(measureFault(NO_MEASURES, 'ceiling')).toBeUndefined()
  })
})
