import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { baseHeaders, pageHeaders } from '../http/headers.ts'
import { SPECULATION_RULES } from './content-types.ts'
import { type Decision, decide, notFoundPage } from './decide.ts'
import { indexFiles, type StaticFile } from './index-files.ts'
import { fileServer, type SendFile } from './serve-files.ts'

export interface PublishedSite {
  readonly decide: (method: string, target: string) => Decision
  readonly sendFile: SendFile
  readonly notFoundPage: (target: string) => StaticFile | undefined
}

export interface SiteParts {
  readonly clientDir: string
  /** The user id of the build. */
  readonly owner: number
  readonly redirects: ReadonlyMap<string, string>
  readonly policy: string
}

export function createSite(
  { clientDir, owner, redirects, policy }: SiteParts,
  config: Pick<Config, 'publicOrigin'>,
): PublishedSite {
  const base = baseHeaders(config)
  const files = indexFiles(clientDir)
  const pageBase = files.has(`/${SPECULATION_RULES}`)
    ? { ...base, 'speculation-rules': `"/${SPECULATION_RULES}"` }
    : base
  const paths = { files, redirects }
  const sendFile = fileServer({
    folder: clientDir,
    owner,
    headersOf: ({ route }) => (route ? pageHeaders(pageBase, policy, route) : base),
  })
  return {
    decide: (method, target) => decide(method, target, paths),
    sendFile,
    notFoundPage: (target) => notFoundPage(target, paths),
  }
}

export const PAGE_CSP_FILE = 'page-policy.txt'

/** Checkout must read the catalogue that its pages were built from, so that both agree on prices. */
export function catalogueOf(build: string): string {
  return join(build, 'catalogue.sqlite')
}

export function openSite(
  build: string,
  redirects: ReadonlyMap<string, string>,
  config: Config,
): PublishedSite {
  const policy = readFileSync(join(build, PAGE_CSP_FILE), 'utf8')
  const { uid: owner } = lstatSync(build)
  return createSite({ clientDir: join(build, 'client'), owner, redirects, policy }, config)
}
