import { spawn } from 'node:child_process'

interface RunOptions {
  readonly showOutput?: boolean
  readonly env?: Readonly<Record<string, string>>
}

export function runNode(
  root: string,
  args: readonly string[],
  failure: string,
  { showOutput = false, env: own = {} }: RunOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...own, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
    const output = showOutput ? 'inherit' : 'pipe'
    const stdio = ['ignore', output, output] as const
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: [...stdio],
    })
    const printed: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk))
    const forward = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(printed))
      reject(new Error(failure))
    })
  })
}
