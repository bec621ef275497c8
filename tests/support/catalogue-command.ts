import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../../scripts/catalogue.ts', import.meta.url))

export function startCatalogue(directory: string, ...options: string[]): ChildProcess {
  return spawn(process.execPath, [SCRIPT, ...options], { cwd: directory, stdio: 'pipe' })
}

export async function runCatalogue(directory: string, ...options: string[]) {
  const child = startCatalogue(directory, ...options)
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The command has no output')
  const [output, errors, [code]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(child, 'exit'),
  ])
  return { output, errors, code: Number(code) }
}
