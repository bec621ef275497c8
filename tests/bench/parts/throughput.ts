import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createServer, get, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasNginx, startBareNginx, startNginx } from '../../support/nginx.ts'
import { requestsPerSecond } from '../load.ts'
import { quantile } from '../login-shop.ts'
import { type BenchPart, withRatios } from '../report.ts'
import { startShop } from '../shop.ts'

const PAGE = '/product/traditional-kitchen-maid'
const GZIP = { 'accept-encoding': 'gzip' }
const BARE_ROW = 'bare node:http, the same answer from memory'
const NGINX_ROW = 'nginx, bare files'
const ROUNDS = 5
const SHOP_PORT = 4571

/** Compares pages a second with bare `node:http` and one nginx worker, same replies. */
export async function benchThroughput(): Promise<BenchPart[]> {
  await using shop = await startShop(SHOP_PORT)
  const bare = await startBare(await fetchReply(shop.origin + PAGE))
  const nginx = hasNginx() ? await startNginxes(SHOP_PORT) : undefined
  const gzipped = (url: string) => requestsPerSecond(url, GZIP)
  try {
    const statics = await measureInTurns({
      ...(nginx && {
        [NGINX_ROW]: () => gzipped(nginx.bare + PAGE),
        'nginx in front of the shop, as deployed': () => gzipped(nginx.deployed + PAGE),
      }),
      [BARE_ROW]: () => gzipped(bare.origin),
      'npm start alone': () => gzipped(shop.origin + PAGE),
    })
    return [
      {
        title: 'A product page',
        unit: 'requests a second',
        rows: withRatios(statics, nginx ? NGINX_ROW : BARE_ROW),
        notes: nginx
          ? ['One nginx worker each, which logs each request.']
          : ['No nginx: apt-get install nginx libnginx-mod-http-brotli-static'],
      },
    ]
  } finally {
    bare.close()
    await nginx?.[Symbol.asyncDispose]()
  }
}

/** Runs the contenders in turns over several rounds, so that a slow minute hits all. Returns medians. */
async function measureInTurns(
  contenders: Readonly<Record<string, () => Promise<number>>>,
): Promise<Record<string, number>> {
  const measured = Object.entries(contenders).map(([name, measure]) => {
    return { name, measure, values: [] as number[] }
  })
  for (let round = 0; round < ROUNDS; round++) {
    for (const { measure, values } of measured) values.push(await measure())
  }
  return Object.fromEntries(measured.map(({ name, values }) => [name, quantile(values, 0.5)]))
}

async function fetchReply(url: string): Promise<{ headers: OutgoingHttpHeaders; body: Buffer }> {
  const [response] = await once(get(url, { headers: GZIP }), 'response')
  const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers
  return { headers, body: Buffer.concat(await response.toArray()) }
}

async function startBare(page: { headers: OutgoingHttpHeaders; body: Buffer }) {
  const server = createServer((_, res) => {
    res.writeHead(200, page.headers).end(page.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}

async function startNginxes(shopPort: number) {
  const bare = await startBareNginx(realpathSync('dist/client'))
  const deployed = await startNginx(process.cwd(), shopPort)
  return {
    bare: `http://127.0.0.1:${bare.port}`,
    deployed: `http://127.0.0.1:${deployed.port}`,
    [Symbol.asyncDispose]: async () => {
      await bare[Symbol.asyncDispose]()
      await deployed[Symbol.asyncDispose]()
    },
  }
}
