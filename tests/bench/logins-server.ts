/** Runs the shop for `bench -- logins`. Sends its port to the parent process. */
import { builtHandler } from '../support/astro-handler.ts'
import { startShop } from '../support/shop-server.ts'

const shop = await startShop({
  env: { RATE_LIMITS: process.env['RATE_LIMITS'] ?? '' },
  astro: await builtHandler(),
})
// The log lines of thousands of logins would fill memory.
shop.log.push = () => 0
process.send?.(shop.port)
process.on('disconnect', async () => {
  await shop[Symbol.asyncDispose]()
  process.exit(0)
})
