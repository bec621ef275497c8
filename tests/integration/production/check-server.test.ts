import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../support/http.ts'
import { runHere } from '../../support/run-here.ts'

/** Runs the command against a server with the given statuses, on which pages name `canonical` as their address. */
async function check(
  statuses: Readonly<Record<string, number>>,
  canonical?: string,
  host = '127.0.0.1',
) {
  let origin = ''
  const server = createServer((req, res) => {
    const isJson = req.method === 'GET' || req.headers['content-type'] === 'application/json'
    res.writeHead(isJson ? (statuses[req.url ?? ''] ?? 404) : 415)
    res.end(`<link rel="canonical" href="${canonical ?? origin}">`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://${host}:${(server.address() as AddressInfo).port}`
  const env = { PUBLIC_ORIGIN: origin, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
  const { code, output } = await runHere('check-server', [], env)
  server.close()
  return { code, lines: output.replaceAll(origin, 'SHOP').trim().split('\n') }
}

const MAIL = expect.stringMatching(
  /^wrong {2}mail server: The mail server can’t be used: .*ECONNREFUSED/,
)

test('npm run check-server lists what works, and a mail server that cannot be reached', async () => {
  expect(await check({ '/': 200, '/readyz': 200, '/api/stripe-webhook': 400 })).toEqual({
    code: 1,
    lines: [
      'ok     address, certificate and server',
      'ok     pages',
      'ok     http to https',
      'ok     webhook',
      'ok     trusted proxies',
      MAIL,
    ],
  })
})

test('npm run check-server reports a server that is not ready, pages built for another URL and a webhook URL that is not found', async () => {
  const { lines } = await check({ '/': 200, '/readyz': 503 }, 'http://localhost:4321')
  expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([
    'wrong  address, certificate and server: SHOP/readyz answers 503 instead of 200',
    'wrong  pages: built for http://localhost:4321; set origin in data/site.yaml and build them again',
    'wrong  webhook: SHOP/api/stripe-webhook answers 404 instead of 400',
    MAIL,
  ])
})

test('npm run check-server accepts pages of a shop at localhost, whichever URL they were built for', async () => {
  const statuses = { '/': 200, '/readyz': 200, '/api/stripe-webhook': 400 }
  const { lines } = await check(statuses, 'https://shop.example', 'localhost')
  expect(lines).toContain('ok     pages')
})
