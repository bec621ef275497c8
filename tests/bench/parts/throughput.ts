import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestsPerSecond } from '../load.ts'
import { quantile } from '../login-shop.ts'
import { compared, type Part } from '../report.ts'
import { startShop } from '../shop.ts'

const PAGE = '/product/traditional-kitchen-maid'
const GZIP = { 'accept-encoding': 'gzip' }
const JSON_BODY = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ country: 'GB', postcode: 'M1 1AE' }),
} as const
const BARE = 'bare node:http, the same answer from memory'
const ROUNDS = 5
const ROOMY = 'shippingAddress=999999/1'

/**
 * Static pages and calls a second, beside bare `node:http` and nginx with one worker, which answer
 * with the same.
 */
export async function throughput(): Promise<Part[]> {
  const client = realpathSync('dist/client')
  await using shop = await startShop(4571, { RATE_LIMITS: ROOMY })
  const bare = await startBare(await answerOf(shop.origin + PAGE))
  const nginx = startNginx(client)
  const gzipped = (url: string) => requestsPerSecond(url, { headers: GZIP })
  try {
    const statics = await inTurns({
      [BARE]: () => gzipped(bare.origin),
      'the shop, a product page': () => gzipped(shop.origin + PAGE),
      ...(nginx && { 'nginx, the same page': () => gzipped(nginx.origin + PAGE) }),
    })
    const small = await inTurns({
      'bare node:http, the same JSON': () => requestsPerSecond(`${bare.origin}/healthz`),
      'the shop, /healthz': () => requestsPerSecond(`${shop.origin}/healthz`),
    })
    const calls = await inTurns({
      'bare node:http, parses and answers JSON': () =>
        requestsPerSecond(`${bare.origin}/json`, JSON_BODY),
      'the shop, a call that ends in 200': () =>
        requestsPerSecond(`${shop.origin}/api/shipping-quote`, JSON_BODY),
    })
    const unit = 'requests a second'
    return [
      {
        title: 'Static pages',
        unit,
        rows: compared(statics, nginx ? 'nginx, the same page' : BARE),
        notes: nginx ? [] : ['nginx is not installed: apt-get install nginx-light'],
      },
      {
        title: 'Small answers',
        unit,
        rows: compared(small, 'bare node:http, the same JSON'),
        notes: [],
      },
      {
        title: 'Calls',
        unit,
        rows: compared(calls, 'bare node:http, parses and answers JSON'),
        notes: [],
      },
    ]
  } finally {
    bare.close()
    nginx?.close()
  }
}

/** The median of each over a few rounds, in which all have their turn: machines have slow minutes. */
async function inTurns(
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

/** What the shop answers with: its headers, and the body as it came over the line. */
async function answerOf(url: string): Promise<{ headers: OutgoingHttpHeaders; body: Buffer }> {
  const [response] = await once(get(url, { headers: GZIP }), 'response')
  const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers
  return { headers, body: Buffer.concat(await response.toArray()) }
}

async function startBare(page: { headers: OutgoingHttpHeaders; body: Buffer }) {
  const server = createServer((req, res) => {
    if (req.url === '/healthz') return answerJson(res, { status: 'ok' })
    if (req.url !== '/json') return void res.writeHead(200, page.headers).end(page.body)
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => answerJson(res, { given: JSON.parse(Buffer.concat(chunks).toString()) }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}

function answerJson(res: ServerResponse, value: object): void {
  const body = JSON.stringify(value)
  res.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  res.end(body)
}

/** nginx with one worker, on the files that the build compressed; undefined where there is none. */
function startNginx(client: string) {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=1000; keepalive_requests 1000000;
      types { text/html html; }
      server { listen 127.0.0.1:4572; root ${client}; gzip_static on; location / { try_files $uri $uri/index.html =404; } }
    }`,
  )
  execFileSync('nginx', ['-c', config])
  return {
    origin: 'http://127.0.0.1:4572',
    close: () => {
      execFileSync('nginx', ['-c', config, '-s', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
