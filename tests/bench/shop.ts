import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface BenchedShop extends AsyncDisposable {
  readonly origin: string
  readonly pid: number
}

/** Starts the published build as in production, with an empty store and no email or card provider. */
export async function startShop(port: number, env = {}): Promise<BenchedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = spawn(process.execPath, ['--max-old-space-size=384', 'src/server/main.ts'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', VAR_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) if (line.includes(String(port))) break
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
