/** `npm start`: serves the shop, after building it when there is no build or its sources changed. */
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { buildSite } from './build/build-site.ts'
import { publishedFingerprint } from './build/builds.ts'
import { fingerprint } from './build/fingerprint.ts'

const root = join(import.meta.dirname, '..')
try {
  const config = readConfig(process.env)
  if (publishedFingerprint(root) !== fingerprint(root)) await buildSite(root)
  if (!config.isProduction) {
    const { startLocalServices } = await import('#dev/local-services.ts')
    Object.assign(process.env, await startLocalServices(config))
  }
  await import('#server/main.ts')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
