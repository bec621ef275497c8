import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Config } from '#server/kernel/config.ts'
import { readCookie, setCookie } from './cookies.ts'

const COOKIE = 'desk-page'
const REMEMBERED_MS = 15 * MINUTE_MS
/** Accepts only paths below /desk of letters, digits, hyphens and slashes, so that none leads to another site. */
const PAGE_OF_THE_DESK = /^\/desk(?:\/[\w-]+)*(?:\?[\w=&-]*)?$/
const MAX_LENGTH = 200

function isPageOfTheDesk(path: string): boolean {
  return path.length <= MAX_LENGTH && PAGE_OF_THE_DESK.test(path)
}

/**
 * The cookie that remembers which page somebody asked for without a session; signing in opens it. An order's number
 * would be in logs and in the history as a query of the sign-in page, and a field of its form would need the query to get there.
 */
export function rememberRequestedPage(config: Config, { pathname, search }: URL): string {
  const page = [pathname + search, pathname].find(isPageOfTheDesk) ?? ''
  return setCookie(config, COOKIE, page, REMEMBERED_MS)
}

export function forgetRequestedPage(config: Config): string {
  return setCookie(config, COOKIE, '', 0)
}

export function readRequestedPage(request: Request, config: Config): string | undefined {
  const page = readCookie(request, config, COOKIE)
  return page !== undefined && isPageOfTheDesk(page) ? page : undefined
}
