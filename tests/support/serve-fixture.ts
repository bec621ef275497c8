import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { createServer } from '#server/create-server.ts'
import type { Endpoint } from '#server/http/call.ts'
import { readConfig } from '#server/kernel/config.ts'
import { serve } from '#server/serve.ts'
import { astroHandler } from './astro-handler.ts'
import { echoEndpoint, fixtureContext, fixtureFiles, fixtureParts } from './fixture-server.ts'
import { temporaryFolder } from './folder.ts'

/** Serves the fixture in its own process, for tests of signals and ports. /api/slow takes 400 ms. */
const folder = temporaryFolder(fixtureFiles())
process.on('exit', () => folder[Symbol.dispose]())
const config = readConfig(process.env)
const slow: Endpoint = {
  ...echoEndpoint('GET'),
  path: '/api/slow',
  answer: async () => {
    console.log('called')
    await wait(400)
    return { status: 200, headers: {}, json: { done: true } }
  },
}
const context = fixtureContext(config, pino({ level: 'silent' }))
const astro = astroHandler([slow, echoEndpoint('POST')])
const startJobs = () => {
  console.log('jobs')
  return { stop: async () => console.log('jobs stop') }
}
serve(createServer(fixtureParts(folder.path, { context, astro })), config, startJobs)
