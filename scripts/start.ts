/** `npm start`: serves the shop, after building it when there is no build or its sources changed. */
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { catalogueOf } from '#server/site.ts'
import { buildSite } from './build/build-site.ts'
import { publishedFingerprint } from './build/builds.ts'
import { fingerprint } from './build/fingerprint.ts'
import { shopName } from './shop-name.ts'

const root = join(import.meta.dirname, '..')
try {
  const config = readConfig(process.env)
  if (publishedFingerprint(root) !== fingerprint(root)) await buildSite(root)
  if (!config.isProduction) {
    const { startLocalServices } = await import('#dev/local-services.ts')
    const name = await shopName(catalogueOf(join(root, 'dist')))
    Object.assign(process.env, await startLocalServices(config, name))
  }
  await import('#server/main.ts')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
