import { statSync } from 'node:fs'
import { join } from 'node:path'
import { areRoutesBuilt, routesFolder } from '#serving/routes-folder.ts'
import type { Config } from '../kernel/config.ts'
import type { Context } from '../kernel/context.ts'
import { type AstroHandler, openAstro } from './on-demand.ts'
import { createSite, type PublishedSite } from './site.ts'

export interface Routes {
  readonly astro: AstroHandler
  /** Scripts and styles of the desk, which stay in memory: newer routes may replace the folder. */
  readonly files: PublishedSite
}

/** Opens the routes beside the program in `root`. Throws unless they were built from this program. */
export async function openRoutes(root: string, context: Context): Promise<Routes> {
  if (!areRoutesBuilt(root)) {
    throw new Error(
      'The calls and the desk were not built from this program. Build them with: npm run routes',
    )
  }
  const folder = routesFolder(root)
  const files = await openRouteFiles(folder, context.config)
  return { astro: await openAstro(folder, context), files }
}

export async function openRouteFiles(folder: string, config: Config): Promise<PublishedSite> {
  const clientDir = join(folder, 'client')
  const { uid: owner } = statSync(clientDir)
  const files = createSite({ clientDir, owner, redirects: new Map(), policy: '' }, config)
  await files.load()
  return files
}
