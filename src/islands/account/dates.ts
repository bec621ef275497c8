const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** `21 Nov 2026`, of an ISO 8601 time, where the reader is. */
export function day(time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : DAY.format(date)
}
