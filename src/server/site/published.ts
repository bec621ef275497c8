import { realpathSync } from 'node:fs'
import type { Logger } from 'pino'
import { readServerCatalogue, type ServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { catalogueOf } from '#serving/build-files.ts'
import type { Config } from '../kernel/config.ts'
import type { Job } from '../kernel/context.ts'
import { openSite, type PublishedSite } from './site.ts'

export interface Published {
  readonly build: string
  readonly site: PublishedSite
  readonly catalogue: ServerCatalogue
  /** Pages that are still open request scripts of the build before. */
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
      const build = realpathSync(dist)
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

function warnOfOrigin({ catalogue }: Published, config: Config, log: Logger): void {
  const { origin } = catalogue.site
  if (!config.isProduction || origin === config.publicOrigin) return
  log.warn({ pages: origin, server: config.publicOrigin }, 'pages were built for another address')
}

async function open(dist: string, config: Config): Promise<Published> {
  const build = realpathSync(dist)
  const catalogue = await readServerCatalogue(catalogueOf(build))
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
