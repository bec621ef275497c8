/** The real server in a process of its own: prints its port, and ends when it is asked to. */
import { startJobs } from '#server/jobs.ts'
import { startShop } from './shop-server.ts'

const told = JSON.parse(process.argv[2] ?? '')
const shop = await startShop(told.shop)
const jobs = told.withJobs ? startJobs(shop.context) : undefined
process.stdout.write(`${shop.port}\n`)
process.on('SIGTERM', async () => {
  await jobs?.stop()
  await shop[Symbol.asyncDispose]()
  process.exit(0)
})
