import { dateFormatter } from './formatter.ts'

const STYLE = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Formats a moment as `21 Nov 2026, 14:05`, the time in London. */
export const timeInLondon = dateFormatter('en-GB', { ...STYLE, timeZone: 'Europe/London' })

/** True if clocks where the reader is show London's time at that moment. */
export function isReadersTime(moment: Date): boolean {
  return moment.toLocaleString('en-GB', STYLE) === timeInLondon(moment)
}
