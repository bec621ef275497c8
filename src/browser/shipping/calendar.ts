import { type Calendar, EMPTY_CALENDAR } from '#domain/time/calendar.ts'

/** The calendar of the page, which has an element with `data-calendar`. */
export function pageCalendar(): Calendar {
  const calendar = document.querySelector<HTMLElement>('[data-calendar]')?.dataset['calendar']
  return calendar ? JSON.parse(calendar) : EMPTY_CALENDAR
}
