import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryFolder } from './folder.ts'

const SCRIPT = join(import.meta.dirname, 'serve-fixture.ts')

export type FixtureProcess = Awaited<ReturnType<typeof startFixtureProcess>>

export async function startFixtureProcess(env: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder({})
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', TMPDIR: folder.path, ...env },
  })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const ended = once(child, 'close')
    .finally(() => folder[Symbol.dispose]())
    .then(([code]) => code)
  await Promise.race([once(child.stdout, 'data'), ended])
  const port = Number(new URL(lines[0] ?? '').port)
  const end = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, port, lines, ended, [Symbol.asyncDispose]: end }
}
