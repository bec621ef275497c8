import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { enqueueMail } from '#db/store/outbox.ts'
import { setPoints } from '#db/store/rate-limits.ts'
import type { Config } from '#server/kernel/config.ts'
import { createMetrics } from '#server/kernel/metrics.ts'
import { stoppedClock } from '../../support/clock.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { httpCall } from '../../support/http.ts'
import { openShop } from '../../support/own-shop.ts'
import { startShop } from '../../support/shop-server.ts'

const NOW = '2026-11-21T10:00:00.000Z'

async function start(changes: Partial<Config> = {}) {
  const { shop, clock } = await openShop(startShop, { clock: stoppedClock(NOW) })
  const { context, port } = shop
  Object.assign(context, { config: { ...context.config, ...changes } })
  return {
    context,
    port,
    readyz: async (headers = {}) => {
      const { status, text } = await httpCall(port, '/readyz', { headers })
      return [status, JSON.parse(text)]
    },
    pass: (seconds: number) => clock.advance(seconds * 1000),
  }
}

test('/readyz is 200 with a working store, 503 without one while /healthz stays 200', async () => {
  const shop = await start()
  expect(await shop.readyz()).toEqual([200, { ready: true, store: 'ok', disk: 'ok' }])
  await shop.context.store.destroy()
  shop.pass(3)
  expect(await shop.readyz()).toEqual([503, { ready: false, store: 'failed', disk: 'ok' }])
  expect((await httpCall(shop.port, '/healthz')).status).toBe(200)
})

test('/readyz tells a caller from elsewhere whether the shop is ready, and nothing of store and disk', async () => {
  const shop = await start({ isTrustedProxy: () => true })
  expect(await shop.readyz({ 'x-forwarded-for': '192.0.2.1' })).toEqual([200, { ready: true }])
})

test('/readyz is 503 when the store does not answer in time', async () => {
  const shop = await start()
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = shop.context.store.transaction().execute(async (trx) => {
    await setPoints(trx, { key: 'readyz', points: 0, expire: 0 })
    held.resolve()
    await answered
  })
  await held.promise
  const answer = await shop.readyz()
  resolve()
  await holder
  expect(answer).toEqual([503, { ready: false, store: 'failed', disk: 'ok' }])
})

/** A file system that never has free space and exists on each machine. */
const FULL = process.platform === 'linux' ? '/proc' : '/dev'

test('/readyz is 503 when the disk is full while /healthz stays 200', async () => {
  const shop = await start({ varDir: FULL })
  expect(await shop.readyz()).toEqual([503, { ready: false, store: 'ok', disk: 'full' }])
  expect((await httpCall(shop.port, '/healthz')).status).toBe(200)
})

test.each([
  ['503 when the folder of the store is gone', undefined, 503, 'failed'],
  ['200 without VAR_DIR when the store is in PostgreSQL', 'postgres://shop.example', 200, 'ok'],
])('/readyz is %s', async (_what, url, status, disk) => {
  using folder = temporaryFolder({})
  const varDir = join(folder.path, 'var')
  const storeLocation = { url, file: join(varDir, 'store.sqlite') }
  const shop = await start({ varDir, storeLocation })
  expect(await shop.readyz()).toEqual([status, { ready: status === 200, store: 'ok', disk }])
})

test('the metrics server logs that its port is taken and does not stop the shop', async () => {
  const shop = await start()
  const logged = Promise.withResolvers<object>()
  const log = pino({}, { write: (line) => logged.resolve(JSON.parse(line)) })
  const { server } = createMetrics({ ...shop.context, log })
  server.listen(shop.port, '127.0.0.1')
  expect(await logged.promise).toMatchObject({
    msg: 'metrics not served',
    error: expect.stringContaining('EADDRINUSE'),
  })
})

test('/metrics reports requests, job failures and waiting email on its own port only', async () => {
  const shop = await start()
  const { observe, jobFailed, server } = createMetrics(shop.context)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    observe('file')(200)
    jobFailed('mail')
    for (const dedupeKey of ['a', 'b']) {
      await enqueueMail(shop.context.store, {
        kind: 'password-changed',
        recipient: 'ada@shop.example',
        dedupeKey,
        data: { fullName: 'Ada' } as never,
        now: NOW,
      })
    }
    shop.pass(90)
    const { text } = await httpCall(port, '/metrics')
    for (const line of [
      'http_request_duration_seconds_count{kind="file",status="200"} 1',
      'job_failures_total{job="mail"} 1',
      'outbox_mails{state="waiting"} 2',
      'outbox_oldest_seconds 90',
      'outbox_mails{state="dead"} 0',
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('ada@')
    expect((await httpCall(port, '/')).status).toBe(404)
    expect((await httpCall(shop.port, '/metrics')).status).toBe(404)
  } finally {
    server.close()
  }
})
