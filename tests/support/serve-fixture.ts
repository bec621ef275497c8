import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import type { Endpoint } from '#server/http/endpoint.ts'
import { createRouter } from '#server/http/router.ts'
import { serve } from '#server/serve.ts'
import { echo, fixtureContext, fixtureFiles, fixtureParts } from './fixture-server.ts'
import { temporaryFolder } from './folder.ts'

/** A process of its own for tests of signals and ports: /api/slow takes 400 milliseconds. */
const folder = temporaryFolder(fixtureFiles())
process.on('exit', () => folder[Symbol.dispose]())
const config = readConfig(process.env)
const slow: Endpoint = {
  ...echo('GET'),
  path: '/api/slow',
  answer: async () => {
    console.log('called')
    await wait(400)
    return { status: 200, headers: {}, json: { done: true } }
  },
}
const context = fixtureContext(config, pino({ level: 'silent' }))
const router = createRouter([slow, echo('POST')])
serve(createServer(fixtureParts(folder.path, { context, router })), config)
