const ROWS_A_PAGE = 50

export interface PageSlice {
  /** Counted from 1. */
  readonly page: number
  readonly limit: number
  readonly offset: number
}

/** Reads the page number of a list's address; anything else is the first page. */
export function readPageSlice(params: URLSearchParams): PageSlice {
  const text = params.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
  return { page, limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }
}
