import type { StaticFile } from './static/index-files.ts'

/** What the server knows of its paths. */
export interface Paths {
  readonly files: ReadonlyMap<string, StaticFile>
  /** Moved paths, old → new. */
  readonly redirects: ReadonlyMap<string, string>
}

export type Decision =
  | { readonly kind: 'file'; readonly file: StaticFile }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'api' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refusal'; readonly status: 400 | 404 | 405; readonly isApi: boolean }

/** The page that accompanies status 404, and is never found itself. */
export const NOT_FOUND_ROUTE = '/404'

/** Decides what a request gets from its method and target alone. */
export function decide(method: string, target: string, paths: Paths): Decision {
  const { path, query } = splitTarget(target)
  const isApi = isApiTarget(target)
  const refuse = (status: 400 | 404 | 405): Decision => ({ kind: 'refusal', status, isApi })

  const isRead = method === 'GET' || method === 'HEAD'
  if (isApi ? method === 'TRACE' : !isRead) return refuse(405)
  if (path === undefined) return refuse(400)
  if (isApi) return { kind: 'api' }
  if (path === '/healthz') return { kind: 'alive' }
  if (path === '/readyz') return { kind: 'ready' }

  const canonical = canonicalPath(path)
  const location = paths.redirects.get(canonical)
  if (location !== undefined) return { kind: 'redirect', location: location + query }
  const file = canonical === NOT_FOUND_ROUTE ? undefined : paths.files.get(canonical)
  if (!file) return refuse(404)
  if (canonical === path) return { kind: 'file', file }
  return file.route ? { kind: 'redirect', location: encodeURI(canonical) + query } : refuse(404)
}

/** Whether the target lies below /api/, where callers read JSON. */
export function isApiTarget(target: string): boolean {
  return /^\/api(?![^/?])/.test(target)
}

/** The decoded path (undefined when malformed) and the query as it came, with its question mark. */
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

/** `/x/`, `/x/index.html` and `/x.html` are all `/x`. */
function canonicalPath(path: string): string {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return bare.replace(/(\/index)?\.html$/, '') || '/'
}
