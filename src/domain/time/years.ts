/** The same time so many years before, in UTC; of 29 February the 28th where that year has no other, so that nothing ends a day early. */
export function yearsBefore(time: Date, years: number): Date {
  const before = new Date(time)
  before.setUTCFullYear(time.getUTCFullYear() - years)
  // Day 0 is the last of the month before.
  if (before.getUTCDate() !== time.getUTCDate()) before.setUTCDate(0)
  return before
}
