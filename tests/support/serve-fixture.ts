import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { serve } from '#server/serve.ts'
import { fixtureFiles, fixtureParts } from './fixture-server.ts'
import { temporaryFolder } from './folder.ts'

/** A process of its own for tests of signals and ports: calls below /api/ take 400 milliseconds. */
const folder = temporaryFolder(fixtureFiles())
process.on('exit', () => folder[Symbol.dispose]())
const config = readConfig(process.env)
const handler = (_req: unknown, res: { end: (body: string) => void }) => {
  console.log('called')
  setTimeout(() => res.end('{"done":true}'), 400)
}
serve(createServer(fixtureParts(folder.path, { config, handler })), config)
