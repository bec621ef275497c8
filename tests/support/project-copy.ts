import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const PROGRAM = [
  'src',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
]

/**
 * Puts a copy of the program into a folder, with further parts of the project as named, and with
 * caches of its own beside linked packages. Its data and content are the caller's.
 */
export function copyProgram(folder: string, ...parts: readonly string[]): void {
  for (const name of [...PROGRAM, ...parts]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  }
  mkdirSync(join(folder, 'node_modules'))
  const isCache = (name: string) => ['.astro', '.cache', '.vite'].includes(name)
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!isCache(name)) {
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
    }
  }
}
