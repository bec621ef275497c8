import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { readServerCatalogue, type ServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import {
  catalogueFile,
  indexFiles,
  PAGE_CSP_FILE,
  publishedBuild,
  type StaticFile,
} from '#serving/build-files.ts'
import { SPECULATION_RULES } from '#serving/content-types.ts'
import { decideReply, notFoundPage, type ReplyDecision } from '#serving/decide.ts'
import {
  baseHeaders,
  fileHeaders,
  pageHeaders,
  SPECULATION_RULES_HEADER,
} from '#serving/headers.ts'
import type { Config } from '../kernel/config.ts'
import type { Job } from '../kernel/context.ts'
import { fileServer, type SendFile } from './serve-files.ts'

export interface PublishedSite {
  readonly decide: (method: string, target: string) => ReplyDecision
  readonly sendFile: SendFile
  readonly notFoundPage: (target: string) => StaticFile | undefined
  /** Reads all small files into memory. */
  readonly load: () => Promise<void>
}

export interface SiteParts {
  readonly clientDir: string
  /** The id of the user that owns the build's files. */
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
  const { send, load } = fileServer({
    folder: clientDir,
    owner,
    headersOf: ({ route, name }) =>
      route ? pageHeaders(pageBase, policy, route) : fileHeaders(base, name),
  })
  return {
    decide: (method, target) => decideReply(method, target, paths),
    sendFile: send,
    notFoundPage: (target) => notFoundPage(target, paths),
    load: () => load([...files.values()]),
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

export interface PublishedBuilds {
  readonly build: string
  readonly site: PublishedSite
  readonly catalogue: ServerCatalogue
  /** Pages that are still open request scripts of the previous build. */
  readonly previous: PublishedSite | undefined
}

/** Returns the build that the link `dist` points to, and a job that follows the link. */
export async function followPublished(dist: string, config: Config) {
  let now = await open(dist, config)
  let lookedAt: string | undefined

  const follow: Job = {
    name: 'publish',
    pauseMs: 1_000,
    run: async ({ log }) => {
      const build = publishedBuild(dist)
      if (build !== now.build) {
        now = await open(dist, config)
        log.info({}, 'a new build is published')
      }
      if (build !== lookedAt) warnOfOrigin(now, config, log)
      lookedAt = build
    },
  }
  return { published: () => now, follow }
}

function warnOfOrigin({ catalogue }: PublishedBuilds, config: Config, log: Logger): void {
  const { origin } = catalogue.site
  if (!config.isProduction || origin === config.publicOrigin) return
  log.warn({ pages: origin, server: config.publicOrigin }, 'pages were built for another address')
}

async function open(dist: string, config: Config): Promise<PublishedBuilds> {
  const build = publishedBuild(dist)
  const catalogue = await readServerCatalogue(catalogueFile(build))
  const site = openSite(build, catalogue.redirects, config)
  return { build, catalogue, site, previous: openPrevious(`${dist}.previous`, config) }
}

function openPrevious(link: string, config: Config): PublishedSite | undefined {
  try {
    return openSite(realpathSync(link), new Map(), config)
  } catch {
    return undefined
  }
}
