import { realpathSync } from 'node:fs'
import type { Config } from './config.ts'
import type { Job } from './jobs.ts'
import { openSite, type Site } from './site.ts'

/** The build that is published now; a new one takes its place without a restart. */
export interface Published {
  /** Its folder. */
  readonly build: string
  readonly site: Site
  /** The site before it: pages that are open still ask for its scripts. */
  readonly previous: Site | undefined
}

/** Opens what the link `dist` leads to, and follows the link from then on. */
export async function followPublished(dist: string, config: Config) {
  const first = realpathSync(dist)
  let now: Published = { build: first, site: await openSite(first, config), previous: undefined }

  const follow: Job = {
    name: 'publish',
    pause: 1_000,
    run: async ({ log }) => {
      const build = realpathSync(dist)
      if (build === now.build) return
      now = { build, site: await openSite(build, config), previous: now.site }
      log.info({}, 'a new build is published')
    },
  }
  return { published: () => now, follow }
}
