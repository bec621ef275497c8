import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import { httpCall } from './http.ts'

/** Waits until a server that was just started answers. Throws as soon as its process has ended. */
export async function untilUp(server: ChildProcess, port: number): Promise<void> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code}`)
  })
  const isUp = () => httpCall(port, '/healthz')
  await Promise.race([vi.waitFor(isUp, { timeout: 600_000, interval: 200 }), ended])
}
