import { readFileSync } from 'node:fs'

const PACKAGE = /^((?:@[\w.-]+\/)?[\w-][\w.-]*)\/(.+)$/
const FILE = /node_modules\/((?:@[\w.-]+\/)?[\w-][\w.-]*\/[\w./-]+)/g

interface Manifest {
  readonly exports?: object
  readonly bin?: string | Readonly<Record<string, string>>
}

/** Any release may move a file outside `exports`. A pattern there (./runtime/*) doesn't make a path public. */
export function isPrivateImport(specifier: string): boolean {
  const [, name, path] = PACKAGE.exec(specifier) ?? []
  if (name === undefined || specifier.startsWith('node:')) return false
  return !Object.keys(manifestOf(name)?.exports ?? {}).includes(`./${path}`)
}

/** Returns the package files that a source names, except `bin` and package.json. */
export function privateFiles(source: string): string[] {
  const files = [...source.matchAll(FILE)].map(([, file = '']) => file)
  return files.filter((file) => {
    const [, name = '', path = ''] = PACKAGE.exec(file) ?? []
    const { bin = {} } = manifestOf(name) ?? {}
    const programs = typeof bin === 'string' ? [bin] : Object.values(bin)
    return ![...programs, 'package.json'].some((program) => program.replace('./', '') === path)
  })
}

function manifestOf(name: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
  } catch {
    return undefined
  }
}
