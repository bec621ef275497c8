import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formatOutcome } from '#authoring/catalogue/report.ts'
import { editingPages } from '#authoring/editing/editing-pages.ts'
import { buildShopCatalogue } from '#authoring/pipeline/shop-catalogue.ts'
import { readShopName } from '#db/catalogue/queries.ts'
import { startLocalServices } from '#dev/local-services.ts'
import { readConfig } from '#server/kernel/config.ts'
import { requireFreePort } from '#server/serve.ts'
import { command } from './command.ts'

const ROOT = join(import.meta.dirname, '..')
const CATALOGUE = 'data/catalogue.sqlite'

await command({
  usage: `Usage: npm run dev
Serves the shop while you edit it: pages and catalogue follow every change, drafts are shown, and
faults are shown here and in the page when you save. PORT and HOST come from the environment.`,
  run: async () => {
    process.chdir(ROOT)
    const { PORT = '4321', HOST = 'localhost' } = process.env
    const config = readConfig(process.env)
    await requireFreePort({ port: config.port, host: HOST }, 'npm run dev')
    const outcome = await buildShopCatalogue()
    console.log(formatOutcome(outcome))
    if (!outcome.ok && !existsSync(CATALOGUE)) return 1

    const services = await startLocalServices(config, await readShopName(CATALOGUE))
    Object.assign(process.env, services, { ASTRO_TELEMETRY_DISABLED: '1' })
    const { dev } = await import('astro')
    const server = await dev({
      root: ROOT,
      logLevel: 'warn',
      server: { host: HOST, port: Number(PORT) },
      integrations: [editingPages(ROOT)],
    })
    const stop = async () => {
      await server.stop()
      process.exit()
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
    console.log(`The shop to edit: http://${HOST}:${server.address.port}`)
    return undefined
  },
})
