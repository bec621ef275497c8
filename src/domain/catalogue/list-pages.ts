export const ENTRIES_A_PAGE = 24
const MAX_ENTRIES_OF_ONE_PAGE = 2 * ENTRIES_A_PAGE

export interface ListPage<Entry> {
  /** The path of the first page, `/ceiling-airers`. */
  readonly base: string
  readonly number: number
  readonly pageCount: number
  readonly entries: readonly Entry[]
  /** The position in the whole list, from 1, of the first entry on this page. */
  readonly firstPosition: number
}

export type ListPageInfo = Omit<ListPage<unknown>, 'entries'>

export function listPages<Entry>(
  base: string,
  entries: readonly Entry[],
  size = entries.length > MAX_ENTRIES_OF_ONE_PAGE ? ENTRIES_A_PAGE : MAX_ENTRIES_OF_ONE_PAGE,
): ListPage<Entry>[] {
  const pageCount = Math.max(1, Math.ceil(entries.length / size))
  return Array.from({ length: pageCount }, (_, index) => ({
    base,
    number: index + 1,
    pageCount,
    entries: entries.slice(index * size, (index + 1) * size),
    firstPosition: index * size + 1,
  }))
}

/** The first page has the list's own path, and no `/page/1` exists. */
export function listPagePath({ base, number }: Pick<ListPageInfo, 'base' | 'number'>): string {
  return number === 1 ? base : `${base}/page/${number}`
}

export function firstPagePath(path: string): string {
  return path.replace(/\/page\/\d+$/, '')
}

export function pageRouteParam({ number }: Pick<ListPageInfo, 'number'>): string | undefined {
  return number === 1 ? undefined : `page/${number}`
}

export function withPageNumber(title: string, { number }: Pick<ListPageInfo, 'number'>): string {
  return number === 1 ? title : `${title} – page ${number}`
}

/** The first page, the last and the current one with its neighbours; undefined where pages are left out. */
export function linkedPages(number: number, pageCount: number): (number | undefined)[] {
  const isLinked = (page: number) =>
    page === 1 || page === pageCount || Math.abs(page - number) <= 1
  return Array.from({ length: pageCount }, (_, index) => index + 1).flatMap((page) => {
    if (isLinked(page)) return [page]
    // A gap of a single page is filled, because its number needs no more room than the gap.
    if (isLinked(page - 1)) return [isLinked(page + 1) ? page : undefined]
    return []
  })
}
