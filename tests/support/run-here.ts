import { resolve } from 'node:path'
import { vi } from 'vitest'

let runs = 0

/**
 * Runs `node scripts/<name>.ts <arguments>` in this process, with its environment and folder for as long: quicker than
 * a process of its own, where that is not the subject.
 */
export async function runHere(
  name: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  folder = process.cwd(),
) {
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode }
  const cwd = process.cwd()
  const printed = { output: '', errors: '' }
  const print = (stream: keyof typeof printed) => (text: unknown) => {
    printed[stream] += `${text}\n`
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print('output')),
    vi.spyOn(console, 'error').mockImplementation(print('errors')),
  ]
  const script = resolve('scripts', `${name}.ts`)
  process.chdir(folder)
  Object.assign(process, {
    argv: ['node', script, ...args],
    env: { ...process.env, ...env },
    exitCode: 0,
  })
  try {
    await import(`${script}?${++runs}`)
    return { ...printed, code: Number(process.exitCode) }
  } finally {
    process.chdir(cwd)
    Object.assign(process, before)
    for (const spy of spies) spy.mockRestore()
  }
}
