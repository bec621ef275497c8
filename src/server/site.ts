import { join } from 'node:path'
import type { Config } from './config.ts'
import { type PagePolicies, readPagePolicies } from './csp.ts'
import { type Decision, decide, NOT_FOUND_ROUTE } from './decide.ts'
import { baseHeaders, fileHeaders, pageHeaders } from './headers.ts'
import { SPECULATION_RULES } from './static/content-types.ts'
import { indexFiles, type StaticFile } from './static/index-files.ts'
import { type FileServer, fileServer } from './static/serve-files.ts'

/** A build as it is served. Its folder never changes: a later build has one of its own. */
export interface Site {
  readonly decide: (method: string, target: string) => Decision
  readonly sendFile: FileServer['send']
  readonly ready: FileServer['ready']
  /** The file that a GET of this target is answered with, if it is named exactly. */
  readonly fileAt: (target: string) => StaticFile | undefined
  /** What accompanies status 404. */
  readonly notFoundPage: StaticFile | undefined
}

export interface SiteParts {
  readonly clientDir: string
  /** Moved paths, old → new. */
  readonly redirects: ReadonlyMap<string, string>
  readonly csp: PagePolicies
}

/** Indexes a folder of built files. */
export function createSite(
  { clientDir, redirects, csp }: SiteParts,
  config: Pick<Config, 'publicOrigin'>,
): Site {
  const base = baseHeaders(config)
  const files = indexFiles(clientDir)
  const pageBase = files.has(`/${SPECULATION_RULES}`)
    ? { ...base, 'speculation-rules': `"/${SPECULATION_RULES}"` }
    : base
  const paths = { files, redirects }
  // What every request for these comes to, decided once: they are what is asked for most.
  const plain = new Map(
    [...files.keys()].map((path) => [path, decide('GET', path, paths)] as const),
  )
  const { send, ready } = fileServer({
    folder: clientDir,
    headersOf: ({ route, name }) =>
      route ? pageHeaders(pageBase, csp, route) : fileHeaders(base, name),
  })
  return {
    decide: (method, target) =>
      (method === 'GET' ? plain.get(target) : undefined) ?? decide(method, target, paths),
    sendFile: send,
    ready,
    fileAt: (target) => {
      const decision = plain.get(target)
      return decision?.kind === 'file' ? decision.file : undefined
    },
    notFoundPage: files.get(NOT_FOUND_ROUTE),
  }
}

/** The catalogue that a build's pages were made from: prices on the page and in the till agree. */
export function catalogueOf(build: string): string {
  return join(build, 'catalogue.sqlite')
}

/** Opens a complete build. `redirects` are its catalogue's. */
export function openSite(
  build: string,
  redirects: ReadonlyMap<string, string>,
  config: Config,
): Site {
  const csp = readPagePolicies(join(build, '_headers.json'))
  return createSite({ clientDir: join(build, 'client'), redirects, csp }, config)
}
