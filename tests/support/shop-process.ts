import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SECRET_KEY, WEBHOOK_SECRET } from './card-provider.ts'
import { temporaryFolder } from './folder.ts'
import { httpCall } from './http.ts'
import type { TestStore } from './store.ts'

interface Options {
  /** The process runs under this command, such as strace. */
  readonly before?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly withJobs?: boolean
}

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>

export async function startShopProcess(
  { env, location }: TestStore,
  { before = [], env: more, withJobs = false }: Options = {},
) {
  const started = performance.now()
  const script = join(import.meta.dirname, 'shop-process-main.ts')
  const settings = {
    ...env,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: 'http://127.0.0.1:9',
    ...more,
  }
  const shop = { env: settings, store: { env, location } }
  const options = JSON.stringify({ shop, withJobs })
  const [program = process.execPath, ...args] = [...before, process.execPath, script, options]
  // Of the process, which deletes none of its files when it is killed.
  const folder = temporaryFolder({})
  const child = spawn(program, args, {
    env: { ...process.env, TMPDIR: folder.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close').finally(() => folder[Symbol.dispose]())
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    closed.then(([code]) => Promise.reject(new Error(`The shop ended with ${code}`))),
  ])) as [Buffer]
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await closed
  }
  return {
    port: Number(String(line)),
    child,
    readyAfterMs: performance.now() - started,
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
    [Symbol.asyncDispose]: end('SIGKILL'),
  }
}

export async function postToShop(
  { port }: ShopProcess,
  path: string,
  body: object,
  token?: string,
) {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const reply = await httpCall(port, `/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: reply.status, json: JSON.parse(reply.text) }
}
