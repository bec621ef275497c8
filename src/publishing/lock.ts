import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Throws while another process builds: two builds at once would write the same caches. */
export function lockBuilds(root: string): Disposable {
  const file = join(root, 'node_modules/.cache/build.lock')
  mkdirSync(join(file, '..'), { recursive: true })
  const holder = readHolder(file)
  if (holder !== undefined && isAlive(holder)) {
    throw new Error(`Another build is under way (process ${holder}). Try again when it has ended.`)
  }
  rmSync(file, { force: true })
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) }
}

function readHolder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
