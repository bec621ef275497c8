import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import {
  newSessionParams,
  SECRET_KEY,
  startWebhookEndpoint,
  WEBHOOK_SECRET,
} from '../../support/card-provider.ts'
import { temporaryFolder } from '../../support/folder.ts'

const MAIN = join(import.meta.dirname, '../../../src/dev/card-provider/main.ts')

interface Running extends AsyncDisposable {
  readonly child: ChildProcess
  readonly url: string
  readonly stripe: Stripe
}

/** Starts the provider as a separate process, so that the test can kill it. */
async function run(data: string, webhookUrl: string): Promise<Running> {
  const flags = ['--data', data, '--key', SECRET_KEY, '--webhook-secret', WEBHOOK_SECRET]
  const child = spawn(process.execPath, [MAIN, ...flags, '--webhook-url', webhookUrl], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(line.toString())?.[0] ?? ''
  const { hostname, port } = new URL(url)
  const config = { host: hostname, port, protocol: 'http', telemetry: false } as const
  const ended = once(child, 'exit')
  return {
    child,
    url,
    stripe: new Stripe(SECRET_KEY, config),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const payAt = (url: string, session: string) =>
  fetch(`${url}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pay: session, settle: true }),
  })

test('after kill -9 and a restart the local card provider still has its payments and delivers their webhooks', async () => {
  using folder = temporaryFolder({})
  await using endpoint = await startWebhookEndpoint()
  endpoint.answer = 500
  const ids: string[] = []
  {
    await using first = await run(folder.path, endpoint.url)
    for (let made = 0; made < 5; made += 1) {
      const { id } = await first.stripe.checkout.sessions.create(newSessionParams())
      await payAt(first.url, id)
      ids.push(id)
    }
  }
  endpoint.answer = 200
  const before = endpoint.received.length
  await using second = await run(folder.path, endpoint.url)
  const { data } = await second.stripe.checkout.sessions.list()
  expect(data.map(({ id }) => id).reverse()).toEqual(ids)
  expect(data.map(({ payment_status }) => payment_status)).toEqual(ids.map(() => 'paid'))
  const delivered = () =>
    endpoint.received.slice(before).map(({ event }) => Reflect.get(event.data.object, 'id'))
  await expect.poll(() => new Set(delivered())).toEqual(new Set(ids))
})

test('the provider exits with 0 on SIGTERM', async () => {
  using folder = temporaryFolder({})
  await using running = await run(folder.path, 'http://127.0.0.1:9/')
  const ended = once(running.child, 'exit')
  running.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('the provider started without options exits with 1 and names what is missing', async () => {
  const child = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [said] = (await once(child.stderr, 'data')) as [Buffer]
  expect(said.toString()).toContain('--data FOLDER')
  expect(await once(child, 'exit')).toEqual([1, null])
})
