import { UNLISTED_PAGES } from '#domain/site/pages.ts'
import type { StaticFile } from './build-files.ts'

export interface ServedPaths {
  readonly files: ReadonlyMap<string, StaticFile>
  readonly redirects: ReadonlyMap<string, string>
}

export type ReplyDecision =
  | { readonly kind: 'file'; readonly file: StaticFile }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'api' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refusal'; readonly status: 400 | 404 | 405 }

const [NOT_FOUND, PRODUCT_NOT_FOUND] = UNLISTED_PAGES.notFound

export function decideReply(method: string, target: string, paths: ServedPaths): ReplyDecision {
  if (isApiTarget(target)) return { kind: 'api' }
  const refuse = (status: 400 | 404 | 405): ReplyDecision => ({ kind: 'refusal', status })
  if (target.startsWith('/') && !hasOneSpelling(target)) return refuse(404)
  if (method !== 'GET' && method !== 'HEAD') return refuse(405)
  const { path, query } = splitTarget(target)
  if (path === undefined) return refuse(400)
  if (path === '/healthz') return { kind: 'alive' }
  if (path === '/readyz') return { kind: 'ready' }

  const canonical = canonicalPath(path)
  const location = paths.redirects.get(canonical)
  if (location !== undefined) return { kind: 'redirect', location: location + query }
  const file =
    canonical === NOT_FOUND || canonical === PRODUCT_NOT_FOUND
      ? undefined
      : paths.files.get(canonical)
  if (!file) return refuse(404)
  if (canonical === path) return { kind: 'file', file }
  return file.route ? { kind: 'redirect', location: encodeURI(canonical) + query } : refuse(404)
}

/** The path below the port for metrics, which a proxy may show under the shop's own address. */
export const METRICS_PATH = '/metrics'

/** False for the paths that the server answers before it looks for a page or a redirect, such as `/healthz`. */
export function mayBePage(path: string): boolean {
  const files = new Map([[path, { name: '', route: path, encodings: [] }]])
  const { kind } = decideReply('GET', path, { files, redirects: new Map() })
  return kind === 'file' && !isDeskTarget(path) && path !== METRICS_PATH
}

export function notFoundPage(target: string, { files }: ServedPaths): StaticFile | undefined {
  const own = target.startsWith('/product/') ? files.get(PRODUCT_NOT_FOUND) : undefined
  return own ?? files.get(NOT_FOUND)
}

export function isApiTarget(target: string): boolean {
  return /^\/api(?![^/?])/.test(target) && hasOneSpelling(target)
}

/** Whether the owner's desk answers this target, once somebody may open it. */
export function isDeskTarget(target: string): boolean {
  return /^\/desk(?![^/?])/.test(target) && hasOneSpelling(target)
}

/**
 * True if `new URL` leaves the path as it was sent: without dot segments and backslashes, whose targets Astro would
 * route as another path than the one that is checked here.
 */
function hasOneSpelling(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  const url = `http://shop${path}`
  return URL.canParse(url) && new URL(url).pathname === path
}

/** Decodes the path (undefined when malformed), but not the query. */
function splitTarget(target: string): { path: string | undefined; query: string } {
  const start = target.indexOf('?')
  const raw = start === -1 ? target : target.slice(0, start)
  const query = start === -1 ? '' : target.slice(start)
  try {
    return { path: raw.startsWith('/') ? decodeURI(raw) : undefined, query }
  } catch {
    return { path: undefined, query }
  }
}

/** Reads `/x/`, `/x/index.html` and `/x.html` as `/x`. */
function canonicalPath(path: string): string {
  if (path.includes('//')) return path
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return bare.replace(/(\/index)?\.html$/, '') || '/'
}

export const ERROR_MESSAGES = {
  400: 'This request cannot be read.',
  404: 'There is nothing here.',
  405: 'This address does not take that method.',
  413: 'This is too large.',
  415: 'This call takes JSON, sent as application/json and not compressed.',
  417: 'This request expects what this server does not do.',
  500: 'Something went wrong on our side. Please try again in a moment.',
  503: 'The shop is busy at the moment. Please try again shortly.',
} as const
