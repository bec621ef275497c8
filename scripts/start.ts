import { join } from 'node:path'
import { lockAndRecoverShop } from '#authoring/pipeline/journal.ts'
import { readShopName } from '#db/catalogue/queries.ts'
import { buildDay } from '#domain/content/publication.ts'
import { buildRoutes } from '#publishing/build-routes.ts'
import { buildSite } from '#publishing/build-site.ts'
import { isUpToDate } from '#publishing/builds.ts'
import { inputsFingerprint } from '#publishing/fingerprint.ts'
import { readConfig } from '#server/kernel/config.ts'
import { requireFreePort } from '#server/serve.ts'
import { catalogueFile } from '#serving/build-files.ts'
import { areRoutesBuilt } from '#serving/routes-folder.ts'
import { command } from './command.ts'

const ROOT = join(import.meta.dirname, '..')

await command({
  usage: `Usage: npm start
Serves the shop. Builds it first if there is no build, its sources have changed or a page's day has come. Settings such as
PORT come from the environment.`,
  run: async () => {
    const config = readConfig(process.env)
    await requireFreePort(config, 'npm start')
    const today = buildDay(process.env, new Date())
    const isBuilt = () => isUpToDate(ROOT, inputsFingerprint(ROOT), today)
    if (!areRoutesBuilt(ROOT) || !isBuilt()) {
      using _work = await lockAndRecoverShop(ROOT)
      if (!areRoutesBuilt(ROOT)) await buildRoutes(ROOT)
      if (!isBuilt()) await buildSite(ROOT, today)
    }
    if (!config.isProduction) {
      const { startLocalServices } = await import('#dev/local-services.ts')
      const name = await readShopName(catalogueFile(join(ROOT, 'dist')))
      Object.assign(process.env, await startLocalServices(config, name))
    }
    await import('#server/main.ts')
    return undefined
  },
})
