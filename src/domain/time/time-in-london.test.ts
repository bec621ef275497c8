import { expect, test, vi } from 'vitest'
import { isReadersTime, timeInLondon } from './time-in-london.ts'

const winter = new Date('2026-12-09T12:30:00Z')
const summer = new Date('2026-06-09T23:30:00Z')

test('a time is London’s in every zone, and the reader’s own only where clocks show the same', () => {
  const sameIn = (zone: string) => {
    vi.stubEnv('TZ', zone)
    expect(timeInLondon(summer)).toBe('10 Jun 2026, 00:30')
    return [winter, summer].map(isReadersTime)
  }
  expect(sameIn('Europe/London')).toEqual([true, true])
  expect(sameIn('Africa/Abidjan')).toEqual([true, false])
  expect(sameIn('Europe/Paris')).toEqual([false, false])
})
