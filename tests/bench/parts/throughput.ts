import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestsPerSecond } from '../load.ts'
import { compared, type Part } from '../report.ts'
import { startShop } from '../shop.ts'

const PAGE = '/product/traditional-kitchen-maid'
const GZIP = { 'accept-encoding': 'gzip' }
const JSON_BODY = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ country: 'GB', postcode: 'M1 1AE' }),
} as const
const ROOMY = 'shippingAddress=999999/1'

/** Static pages and calls a second, beside bare `node:http` and nginx on the same files. */
export async function throughput(): Promise<Part[]> {
  const client = realpathSync('dist/client')
  const page = readFileSync(join(client, PAGE, 'index.html.gz'))
  await using shop = await startShop(4571, { RATE_LIMITS: ROOMY })
  const bare = await startBare(page)
  const nginx = startNginx(client)
  try {
    const statics: Record<string, number> = {
      'bare node:http, one answer from memory': await requestsPerSecond(bare.origin, {
        headers: GZIP,
      }),
      'the shop, a product page': await requestsPerSecond(shop.origin + PAGE, { headers: GZIP }),
    }
    if (nginx) {
      statics['nginx, the same page'] = await requestsPerSecond(nginx.origin + PAGE, {
        headers: GZIP,
      })
    }
    const calls = {
      'bare node:http, parses and answers JSON': await requestsPerSecond(
        `${bare.origin}/json`,
        JSON_BODY,
      ),
      'the shop, a call that ends in 200': await requestsPerSecond(
        `${shop.origin}/api/shipping-quote`,
        JSON_BODY,
      ),
    }
    const [first = ''] = Object.keys(statics)
    return [
      {
        title: 'Static pages',
        unit: 'requests a second',
        rows: compared(statics, nginx ? 'nginx, the same page' : first),
        notes: nginx ? [] : ['nginx is not installed: apt-get install nginx-light'],
      },
      {
        title: 'Calls',
        unit: 'requests a second',
        rows: compared(calls, 'bare node:http, parses and answers JSON'),
        notes: [],
      },
    ]
  } finally {
    bare.close()
    nginx?.close()
  }
}

async function startBare(page: Buffer) {
  const server = createServer((req, res) => {
    if (req.url !== '/json') {
      res.writeHead(200, {
        'content-type': 'text/html',
        'content-encoding': 'gzip',
        'content-length': page.length,
      })
      return void res.end(page)
    }
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const body = JSON.stringify({ given: JSON.parse(Buffer.concat(chunks).toString()) })
      res.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      res.end(body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
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
