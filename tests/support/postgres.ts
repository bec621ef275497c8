import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

const SUPERUSER = 'shop'

export interface PostgresServer extends AsyncDisposable {
  /** Address of its empty database, from which others are made. */
  readonly url: string
  /** Ends it, hanging up on everybody. */
  readonly stop: () => Promise<void>
  /** Starts it again where it was. */
  readonly start: () => Promise<void>
}

/** The folder with PostgreSQL's programs; undefined when it is not installed. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()
  const folders = [...debian, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** A private server in a temporary folder, on loopback only, that is gone when disposed of. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const options = {
    ...owner(folder),
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
  }
  const data = join(folder, 'data')
  const initdb = [
    '-D',
    data,
    '-U',
    SUPERUSER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C',
  ]
  execFileSync(join(programs, 'initdb'), initdb, options)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    // It lives no longer than its tests: what a power cut would do to it is nobody's loss.
    'fsync=off',
    'full_page_writes=off',
    // Whoever started it may be too busy to read: a full pipe would hold it up.
    'log_min_messages=fatal',
  ]
  const url = `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    server = spawn(join(programs, 'postgres'), args, options)
    await answering(url, server)
  }
  async function stop(): Promise<void> {
    if (!server) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    server = undefined
  }
  await start()
  return {
    url,
    stop,
    start,
    [Symbol.asyncDispose]: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: then its own user does, and owns the folder. */
function owner(folder: string): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {}
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Resolves once the server answers. Throws with what it said when it ends before. */
async function answering(url: string, server: ChildProcess): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk) => {
    said += chunk
  })
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL does not start:\n${said}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const isUp = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
