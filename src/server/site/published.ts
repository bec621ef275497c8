import { realpathSync } from 'node:fs'
import { readSnapshot, type Snapshot } from '#db/catalogue/snapshot.ts'
import type { Config } from './config.ts'
import type { Job } from './jobs.ts'
import type { Logger } from './request-log.ts'
import { catalogueOf, openSite, type Site } from './site.ts'

/** The build that is published now; a new one takes its place without a restart. */
export interface Published {
  /** Its folder. */
  readonly build: string
  readonly site: Site
  /** What its pages were made from. It never changes: a later build brings its own. */
  readonly catalogue: Snapshot
  /** The site before it: pages that are open still ask for its scripts. */
  readonly previous: Site | undefined
}

/** Opens what the link `dist` leads to, and follows the link from then on. */
export async function followPublished(dist: string, config: Config) {
  let now: Published = { ...(await open(realpathSync(dist), config)), previous: undefined }
  let lookedAt: string | undefined

  const follow: Job = {
    name: 'publish',
    pause: 1_000,
    run: async ({ log }) => {
      const build = realpathSync(dist)
      if (build !== now.build) {
        now = { ...(await open(build, config)), previous: now.site }
        log.info({}, 'a new build is published')
      }
      if (build !== lookedAt) warnOfOrigin(now, config, log)
      lookedAt = build
    },
  }
  return { published: () => now, follow }
}

/** Canonical addresses, feeds and the sitemap would send everybody elsewhere, and nothing else shows it. */
function warnOfOrigin({ catalogue }: Published, config: Config, log: Logger): void {
  const { origin } = catalogue.frame.site
  if (!config.isProduction || origin === config.publicOrigin) return
  log.warn({ pages: origin, server: config.publicOrigin }, 'pages were built for another address')
}

async function open(build: string, config: Config) {
  const catalogue = await readSnapshot(catalogueOf(build))
  return { build, catalogue, site: openSite(build, catalogue.redirects, config) }
}
