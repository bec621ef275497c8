import { join } from 'node:path'
import { hasPeople } from '#db/store/people.ts'
import { commandName } from '#domain/owner/command-name.ts'
import { createContext } from './create-context.ts'
import { createServer } from './create-server.ts'
import { openRoutes } from './http/routes.ts'
import { followPublished } from './http/site.ts'
import { JOBS, startJobs } from './jobs.ts'
import { readConfig } from './kernel/config.ts'
import { createLog } from './kernel/log.ts'
import { createMetrics } from './kernel/metrics.ts'
import { serve } from './serve.ts'

await start().catch((error: Error) => {
  console.error(error.constructor === Error ? error.message : error)
  process.exit(1)
})

async function start(): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  const config = readConfig(process.env)
  const log = createLog(config)
  process.on('unhandledRejection', (reason) => {
    const error = reason instanceof Error ? reason.stack : String(reason)
    log.error({ error }, 'unhandled rejection')
  })

  const { published, follow } = await followPublished(join(root, 'dist'), config)
  const context = await createContext(config, log, async () => published().catalogue)
  const metrics = config.metrics && createMetrics(context)
  metrics?.server.listen(config.metrics?.port, config.metrics?.host)
  const server = createServer({
    published,
    routes: await openRoutes(root, context),
    context,
    observe: metrics?.observe,
  })
  if (!config.isProduction && !(await hasPeople(context.store))) {
    const desk = commandName('desk', config.ownerCommands)
    console.log(
      `The owner’s desk opens with: ${desk} invite "Your name" --role owner (${desk} sample fills it with orders)`,
    )
  }
  const allJobs = () => startJobs(context, [...JOBS, follow], metrics?.jobFailed)
  serve(server, config, allJobs, async () => {
    metrics?.server.close()
    context.mailer?.close()
    await context.store.destroy()
  })
}
