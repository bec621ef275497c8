import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { DEFAULT_LIMITS } from '#server/kernel/limit-table.ts'
import { ADA } from '../support/account.ts'
import { httpCall } from '../support/http.ts'

const NO_LIMITS = Object.keys(DEFAULT_LIMITS)
  .map((name) => `${name}=9999999/900`)
  .join()

/** Sends wrong-password logins on `connections` connections for `duration` seconds. */
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

/** Fetches the home page for some seconds in another process. Resolves with the duration of each fetch in milliseconds. */
export async function timeHomePage(port: number, seconds: number): Promise<number[]> {
  const child = fork(join(import.meta.dirname, 'logins-pages.ts'), [String(port), String(seconds)])
  const [times] = await once(child, 'message')
  return times as number[]
}

/** Starts a shop without limits on logins, in a process of its own, where Ada has an account. */
export async function startLoginShop() {
  const child = fork(join(import.meta.dirname, 'logins-server.ts'), {
    env: { ...process.env, RATE_LIMITS: NO_LIMITS },
  })
  const ended = once(child, 'exit')
  const [port] = (await once(child, 'message')) as [number]
  const post = (path: string, body: object) =>
    httpCall(port, `/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('auth-register', ADA)
  return {
    port,
    post,
    [Symbol.asyncDispose]: async () => {
      child.disconnect()
      await ended
    },
  }
}

/** The quantile of a fraction from 0 to 1; 0.5 is the median. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? 0
}
