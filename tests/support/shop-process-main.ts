/** Runs the real server in its own process: prints its port and stops on SIGTERM. */
import { startJobs } from '#server/jobs.ts'
import { startShop } from './shop-server.ts'

const options = JSON.parse(process.argv[2] ?? '')
const shop = await startShop(options.shop)
const jobs = options.withJobs ? startJobs(shop.context) : undefined
process.stdout.write(`${shop.port}\n`)
process.on('SIGTERM', async () => {
  await jobs?.stop()
  await shop[Symbol.asyncDispose]()
  process.exit(0)
})
