import { spawnSync } from 'node:child_process'

const CHECKED = 'TEST_PORT_CHECKED'
const PROBE = `
  const server = require('node:net').createServer()
  server.on('error', () => process.exit(1)).listen(Number(process.argv[1]), '127.0.0.1', () => server.close())`

/** The port of the shop in journeys. Throws if another program uses the port. Playwright's own processes skip this check. */
export function testPort(): number {
  const port = Number(process.env['TEST_PORT'] ?? 4399)
  if (process.env[CHECKED] === undefined) {
    const { status } = spawnSync(process.execPath, ['-e', PROBE, String(port)])
    if (status !== 0) {
      throw new Error(`Port ${port} is taken. Choose another one: TEST_PORT=${port + 10}`)
    }
    process.env[CHECKED] = '1'
  }
  return port
}
