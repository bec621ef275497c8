/** Formats dates. The formatter is made at the first call and kept: the first use of `Intl` takes a phone some 80 ms, each new formatter a few. */
export function dateFormatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  return (date) => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(date)
  }
}
