/** The real server in a process of its own: prints its port, and ends when it is asked to. */
import { startShop } from './shop-server.ts'

const shop = await startShop(JSON.parse(process.argv[2] ?? ''))
process.stdout.write(`${shop.port}\n`)
process.on('SIGTERM', async () => {
  await shop[Symbol.asyncDispose]()
  process.exit(0)
})
