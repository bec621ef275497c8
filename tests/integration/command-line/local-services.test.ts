import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLocalServices } from '#dev/local-services.ts'
import { localServicesFile, withLocalServiceVariables } from '#owner/store/open.ts'
import { readConfig } from '#server/kernel/config.ts'
import { type TemporaryFolder, temporaryFolder } from '../../support/folder.ts'
import { runHere } from '../../support/run-here.ts'
import { runScript } from '../../support/run-script.ts'

/** Starts a program that occupies a port. */
async function listener(port = 0, host = '127.0.0.1') {
  const server: Server = createServer().listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return { port: address.port, [Symbol.dispose]: () => server.close() }
}

let folder: TemporaryFolder
let printed: string[]
beforeEach(() => {
  folder = temporaryFolder({})
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  folder[Symbol.dispose]()
})

test.each([
  ['start', 'npm start'],
  ['dev', 'npm run dev'],
])(
  '%s names the address that is taken, and a port whose neighbours are free',
  async (script, command) => {
    using other = await listener(0, 'localhost')
    const env = { PORT: String(other.port), HOST: 'localhost', VAR_DIR: folder.path }
    const { code, errors } = await runScript(script, [], env)
    expect(code).toBe(1)
    expect(errors).toBe(
      `The shop (or another program) already answers at http://localhost:${other.port}. Choose another port: PORT=${other.port + 10} ${command}\n`,
    )
  },
)

test('the local mailbox and card provider use the next free ports, but never replace a configured port', async () => {
  using first = await listener()
  const env = { PORT: String(first.port - 1), VAR_DIR: folder.path }
  await startLocalServices(readConfig(env), 'Pegs')
  const ports = printed.map((line) =>
    Number(/localhost:(\d+)|127\.0\.0\.1:(\d+)/.exec(line)?.slice(1).find(Boolean)),
  )
  expect(ports[0]).toBeGreaterThan(first.port)
  expect(ports[1]).toBeGreaterThan(ports[0] ?? 0)
  const chosen = String(first.port)
  vi.stubEnv('MAILBOX_PORT', chosen)
  await expect(
    startLocalServices(readConfig({ ...env, MAILBOX_PORT: chosen }), 'Pegs'),
  ).rejects.toThrow(`Port ${chosen} is taken. Choose another one: MAILBOX_PORT=${first.port + 10}`)
})

test('an owner’s command uses the mail server that a running shop has started', async () => {
  await startLocalServices(readConfig({ PORT: '0', VAR_DIR: folder.path }), 'Pegs')
  const output = 'The mail server accepts the shop’s login.\n'
  const checked = await runHere('mail', ['check'], { VAR_DIR: folder.path })
  expect(checked).toEqual({ code: 0, output, errors: '' })
})

test('npm run check-server asks the shop that runs on this machine, whichever port it has', async () => {
  using shop = await listener()
  const env = { PORT: String(shop.port), MAILBOX_PORT: '0', CARDS_PORT: '0', VAR_DIR: folder.path }
  await startLocalServices(readConfig(env), 'Pegs')
  shop[Symbol.dispose]()
  const { output } = await runHere('check-server', [], { VAR_DIR: folder.path })
  expect(output).toContain(`connect ECONNREFUSED 127.0.0.1:${shop.port}`)
})

test('an owner’s command knows the addresses of a running shop and of its desk', async () => {
  const origins = { PUBLIC_ORIGIN: 'http://shop.test', DESK_ORIGIN: 'http://desk.shop.test' }
  await startLocalServices(readConfig({ ...origins, PORT: '0', VAR_DIR: folder.path }), 'Pegs')
  const known = withLocalServiceVariables({ VAR_DIR: folder.path })
  expect(readConfig(known)).toMatchObject({
    publicOrigin: 'http://shop.test',
    deskOrigin: 'http://desk.shop.test',
  })
})

test('a second shop on the same folder leaves the owner’s commands to the first one while that runs', async () => {
  const first = spawn(process.execPath, ['--eval', 'process.stdin.resume()'])
  const variables = { PUBLIC_ORIGIN: 'http://first.test' }
  writeFileSync(localServicesFile(folder.path), JSON.stringify({ pid: first.pid, variables }))
  const known = () => readConfig(withLocalServiceVariables({ VAR_DIR: folder.path })).publicOrigin
  const second = { PUBLIC_ORIGIN: 'http://second.test', PORT: '0', VAR_DIR: folder.path }
  await startLocalServices(readConfig(second), 'Pegs')
  expect(known()).toBe('http://first.test')
  expect(printed.at(-1)).toContain(`go on using http://first.test, which runs already`)
  const ended = once(first, 'exit')
  first.kill()
  await ended
  expect(known()).not.toContain('.test')
  await startLocalServices(readConfig(second), 'Pegs')
  expect(known()).toBe('http://second.test')
})

test('a command whose PostgreSQL does not answer names DATABASE_URL', async () => {
  using unused = await listener()
  const { port } = unused
  unused[Symbol.dispose]()
  const env = { DATABASE_URL: `postgres://127.0.0.1:${port}/shop`, VAR_DIR: folder.path }
  for (const [name, ...args] of [['orders', 'list'], ['mail']] as const) {
    const errors = `DATABASE_URL: PostgreSQL cannot be used: connect ECONNREFUSED 127.0.0.1:${port}\n`
    expect(await runHere(name, args, env)).toEqual({ code: 1, output: '', errors })
  }
})
