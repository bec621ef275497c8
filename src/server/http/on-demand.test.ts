import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import type { Context } from '../kernel/context.ts'
import type { RequestEntry } from '../kernel/log.ts'
import { onDemandHandler } from './on-demand.ts'

test('of simultaneous API calls only one starts in each turn of the event loop, so that pages are sent in between', async () => {
  const started: (string | undefined)[] = []
  const context = { config: readConfig({}) } as Context
  const handle = onDemandHandler((req) => void started.push(req.url), context)
  for (const url of ['/api/one', '/api/two', '/api/three']) {
    const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url })
    void handle(req, new ServerResponse(req), { id: 'a' } as RequestEntry)
  }
  const seen: number[] = []
  while (started.length < 3) {
    seen.push(started.length)
    await nextTurn()
  }
  expect(seen).toEqual([0, 1, 2])
  expect(started).toEqual(['/api/one', '/api/two', '/api/three'])
})
