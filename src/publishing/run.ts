import { spawn } from 'node:child_process'

/**
 * Megabytes for what is short-lived: with less, a fifth of the time goes into sorting out what is still
 * needed of 10,000 products.
 */
const ROOM = '--max-semi-space-size=64'

interface RunOptions {
  readonly loud?: boolean
  /** What it finds in its environment beside ours. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs `node <args>` in `root` and waits for it. SIGINT and SIGTERM reach it too.
 * Rejects with `Error(failure)` when it does not end with 0; only then is its output shown, unless
 * it is `loud`.
 */
export function runNode(
  root: string,
  args: readonly string[],
  failure: string,
  { loud = false, env: own = {} }: RunOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...own, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
    const output = loud ? 'inherit' : 'pipe'
    const stdio = ['ignore', output, output] as const
    const child = spawn(process.execPath, [ROOM, ...args], { cwd: root, env, stdio: [...stdio] })
    const said: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
    const forward = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(said))
      reject(new Error(failure))
    })
  })
}
