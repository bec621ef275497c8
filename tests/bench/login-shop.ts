import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { ADA } from '../support/account.ts'
import { call } from '../support/http.ts'

const NAMES = ['loginPair', 'loginAddress', 'loginAccount', 'linkAccount', 'linkAddress']
/** RATE_LIMITS that nobody reaches. */
export const NO_LIMITS = NAMES.map((name) => `${name}=9999999/900`).join()

/** So many at a time sign in with a wrong password, for these seconds. */
export function floodWithLogins(port: number, connections: number, duration: number) {
  return autocannon({
    url: `http://127.0.0.1:${port}/api/auth-login`,
    connections,
    duration,
    requests: [ADA.email, 'nobody@example.com'].map((email) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not the password' }),
    })),
  })
}

/** Milliseconds that each fetch of the home page took, made by a process that does nothing else. */
export async function pages(port: number, seconds: number): Promise<number[]> {
  const child = fork(join(import.meta.dirname, 'logins-pages.ts'), [String(port), String(seconds)])
  const [times] = await once(child, 'message')
  return times as number[]
}

/** The shop in a process of its own with these RATE_LIMITS, and Ada's account. */
export async function serve(limits: string) {
  const child = fork(join(import.meta.dirname, 'logins-server.ts'), {
    env: { ...process.env, RATE_LIMITS: limits },
  })
  const hear = async () => (await once(child, 'message'))[0] as { port: number; rss: number }
  const { port } = await hear()
  const post = (path: string, body: object) =>
    call(port, `/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('auth-register', ADA)
  return {
    port,
    post,
    rss: async () => {
      child.send('rss')
      return (await hear()).rss
    },
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** The value that this part of all lies below; 0.5 for the median. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
