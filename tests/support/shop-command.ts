import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type Words = readonly [string, ...string[]]
type Environment = Readonly<Record<string, string>>

/** Starts `node scripts/<name>.ts <arguments>` of a copy of the shop. */
export function startCommand(root: string, [name, ...args]: Words, env?: Environment) {
  return startProgram(root, [process.execPath, join(root, 'scripts', `${name}.ts`), ...args], env)
}

/** Starts a program in a process group of its own. */
export function startProgram(root: string, [program, ...args]: Words, env: Environment = {}) {
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  const ended = once(child, 'close').then(([code]): number | null => code)
  return {
    child,
    output: () => printed,
    ended,
    /** Ends the command and the processes that it started. */
    async end(signal: NodeJS.Signals) {
      if (child.exitCode === null && child.pid) process.kill(-child.pid, signal)
      await ended
    },
  }
}
