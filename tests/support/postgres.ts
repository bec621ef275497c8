import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from './http.ts'

const SUPERUSER = 'shop'

export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()
  const folders = [...debian, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** Starts a private server in a temporary folder, on loopback only. Disposing of it deletes everything. */
export async function startPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const options = {
    ...owner(folder),
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
  }
  const data = join(folder, 'data')
  const access = ['-U', SUPERUSER, '-A', 'trust']
  const initdb = ['-D', data, ...access, '-E', 'UTF8', '--no-sync', '--locale=C']
  execFileSync(join(programs, 'initdb'), initdb, options)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    // The data is thrown away, so it needn't survive a power cut.
    'fsync=off',
    'full_page_writes=off',
    // A full stderr pipe would block the server when the test is too busy to read it.
    'log_min_messages=fatal',
  ]
  const url = `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  let server: ChildProcess | undefined
  let ended: Promise<unknown> | undefined

  async function start(): Promise<void> {
    server = spawn(join(programs, 'postgres'), args, options)
    ended = once(server, 'exit')
    await waitUntilReady(url, server)
  }
  async function stop(): Promise<void> {
    if (!server) return
    server.kill('SIGINT')
    await ended
    server = undefined
  }
  await start()
  return {
    /** An empty database, from which tests create their own. */
    url,
    stop,
    start,
    /** Signals one process or all. SIGSTOP looks like a dropped network route to the clients. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT', pid?: number) => {
      const pids = pid === undefined ? processesOf(server) : [pid]
      for (const each of pids) process.kill(each, signal)
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user postgres, who gets the folder. */
function owner(folder: string): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {}
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}

function processesOf(server: ChildProcess | undefined): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  return rows.filter((row) => row.includes(server?.pid ?? 0)).map(([pid = 0]) => pid)
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  let output = ''
  server.stderr?.on('data', (chunk) => {
    output += chunk
  })
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL does not start:\n${output}`)
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
