import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexFiles, PAGE_CSP_FILE, type StaticFile } from '#serving/build-files.ts'
import { SPECULATION_RULES } from '#serving/content-types.ts'
import { type Decision, decide, notFoundPage } from '#serving/decide.ts'
import { baseHeaders, pageHeaders, SPECULATION_RULES_HEADER } from '#serving/headers.ts'
import type { Config } from '../kernel/config.ts'
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
    ? { ...base, ...SPECULATION_RULES_HEADER }
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

export function openSite(
  build: string,
  redirects: ReadonlyMap<string, string>,
  config: Config,
): PublishedSite {
  const policy = readFileSync(join(build, PAGE_CSP_FILE), 'utf8')
  const { uid: owner } = lstatSync(build)
  return createSite({ clientDir: join(build, 'client'), owner, redirects, policy }, config)
}
