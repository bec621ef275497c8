/** The shop in a process of its own, as `npm run bench:logins` measures it: says its port, then how large it is. */
import { startShop } from '../support/shop-server.ts'

const shop = await startShop({ env: { RATE_LIMITS: process.env['RATE_LIMITS'] ?? '' } })
shop.log.push = () => 0
process.send?.({ port: shop.port })
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }))
process.on('disconnect', async () => {
  await shop[Symbol.asyncDispose]()
  process.exit(0)
})
