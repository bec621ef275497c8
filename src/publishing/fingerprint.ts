import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const PROGRAM_FILES = [
  '{src,scripts}/**',
  '{package,package-lock,tsconfig}.json',
  'astro.config.mjs',
]
const INPUT_FILES = [...PROGRAM_FILES, '{content,data,public}/**']
const NOT_INPUTS = /(^|\/)(catalogue\.sqlite|\.)|\.test\.tsx?$|\/README\.md$/

/** Hashes path, size and modification time of a build's inputs, since reading thousands of files takes seconds. */
export function inputsFingerprint(root: string): string {
  return fingerprintOf(root, INPUT_FILES)
}

export function programFingerprint(root: string): string {
  return fingerprintOf(root, PROGRAM_FILES)
}

function fingerprintOf(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256')
  hash.update(`${process.versions.node} ${process.env.PUBLIC_ORIGIN ?? ''}\n`)
  for (const path of globSync([...patterns], { cwd: root }).sort()) {
    if (NOT_INPUTS.test(path)) continue
    const file = statSync(join(root, path))
    if (file.isFile()) hash.update(`${path} ${file.size} ${file.mtimeMs}\n`)
  }
  return hash.digest('hex')
}
