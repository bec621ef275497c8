import { afterEach, expect, test, vi } from 'vitest'
import { dayInReadersZone } from './format-day.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland'])(
  'in %s a day is the day that the law counts, and only a moment is the reader’s own day',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(dayInReadersZone('2026-12-09')).toBe('9 Dec 2026')
    const isLater = zone === 'Pacific/Auckland'
    expect(dayInReadersZone('2026-12-09T12:30:00.000Z')).toBe(
      isLater ? '10 Dec 2026' : '9 Dec 2026',
    )
  },
)
