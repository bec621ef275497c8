import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { openCatalogue } from '#db/catalogue/client.ts'
import { getRedirects } from '#db/catalogue/queries.ts'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { createServer } from './create-server.ts'
import { readPagePolicies } from './csp.ts'
import { ENDPOINTS } from './endpoints.ts'
import { createRouter } from './http/router.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './request-log.ts'
import { serve } from './serve.ts'

const root = join(import.meta.dirname, '../..')
const config = readConfig(process.env)
const log = createLog(config)
process.on('unhandledRejection', (reason) => {
  const error = reason instanceof Error ? reason.stack : String(reason)
  log.error({ error }, 'unhandled rejection')
})

// A later build has a folder of its own, so what this process serves never changes underneath it.
const dist = realpathSync(join(root, 'dist'))
const context = await createContext(config, log)
const jobs = startJobs(context)
const server = createServer({
  clientDir: join(dist, 'client'),
  redirects: await getRedirects(openCatalogue(join(root, 'data/catalogue.sqlite'))),
  csp: readPagePolicies(join(dist, '_headers.json')),
  router: createRouter(ENDPOINTS),
  context,
})
serve(server, config, async () => {
  await jobs.stop()
  context.mailer?.close()
  await context.store.destroy()
})
