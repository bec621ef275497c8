import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const PROGRAM = [
  'src',
  'scripts',
  '.routes',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
]

/** Copies the program and the named parts, with their modification times; links packages, not caches. The caller adds the data. */
export function copyProgram(folder: string, ...parts: readonly string[]): void {
  const names = [...PROGRAM, ...parts].filter((name) => existsSync(join(ROOT, name)))
  execFileSync('cp', ['-a', ...names.map((name) => join(ROOT, name)), folder])
  mkdirSync(join(folder, 'node_modules'))
  const isCache = (name: string) => ['.astro', '.cache', '.vite'].includes(name)
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!isCache(name)) {
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
    }
  }
}

/** Leaves the packages that `npm ci --omit=dev` installs. */
export function omitDevPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  rmSync(join(folder, 'node_modules'), { recursive: true })
  for (const [path, { dev, devOptional }] of Object.entries<Record<string, boolean>>(packages)) {
    const isTopLevel = path.lastIndexOf('node_modules/') === 0
    if (!isTopLevel || dev || devOptional || !existsSync(join(ROOT, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(folder, path))
  }
}
