import { withCatalogue } from '#db/catalogue/client.ts'
import { getCalendar } from '#db/catalogue/queries.ts'
import { toCalendar } from '#domain/site/calendar.ts'
import type { Calendar } from '#domain/time/calendar.ts'

/** The calendar of the shop that journeys visit. */
export async function shopCalendar(): Promise<Calendar> {
  return toCalendar(await withCatalogue('data/catalogue.sqlite', getCalendar))
}
