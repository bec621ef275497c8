const ROWS_A_PAGE = 50

export interface PageSlice {
  /** Counted from 1. */
  readonly page: number
  readonly limit: number
  readonly offset: number
}

/**
 * Reads the page of a list that its address asks for, the first by default. Once whoever works through the list has emptied its last page,
 * it is the page before.
 */
export async function readPage<Found extends { readonly total: number }>(
  params: URLSearchParams,
  read: (slice: PageSlice) => Promise<Found>,
): Promise<Found & { readonly slice: PageSlice }> {
  const text = params.get('page') ?? ''
  const slice = sliceAt(/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)
  const found = await read(slice)
  const last = sliceAt(Math.max(1, Math.ceil(found.total / ROWS_A_PAGE)))
  return slice.page <= last.page ? { ...found, slice } : { ...(await read(last)), slice: last }
}

function sliceAt(page: number): PageSlice {
  return { page, limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }
}
