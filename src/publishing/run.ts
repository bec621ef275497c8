import { spawn } from 'node:child_process'

/** Ends a process of a build whose parent was killed, before the next build writes the same caches. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.once('disconnect', () => process.exit(1)); process.channel?.unref()",
)}`

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
}

export function runNode(
  root: string,
  args: readonly string[],
  failure: string,
  { env: own = {} }: RunOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...own, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const printed: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk))
    let isStopped = false
    const forward = (signal: NodeJS.Signals) => {
      isStopped = true
      child.kill(signal)
    }
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.on('message', (line) => console.log(line))
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      if (code === 0) return resolve()
      if (isStopped) return reject(new Error('Stopped. What is published stays as it was.'))
      process.stderr.write(Buffer.concat(printed))
      reject(new Error(failure))
    })
  })
}
