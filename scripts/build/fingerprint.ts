import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that a build is made from. Tests and what is built itself change nothing. */
const INPUTS = [
  '{src,content,data,public,scripts}/**',
  '{package,package-lock,tsconfig}.json',
  'astro.config.mjs',
]
const BUILT = /(^|\/)(catalogue\.sqlite|\.)|\.test\.tsx?$/

/**
 * Tells whether a build is still good: the same text as long as no input's path, size or time of
 * change differs. Reads no file's content, so that thousands of them take a moment.
 */
export function fingerprint(root: string): string {
  const hash = createHash('sha256')
  hash.update(`${process.versions.node} ${process.env.PUBLIC_ORIGIN ?? ''}\n`)
  for (const path of globSync(INPUTS, { cwd: root }).sort()) {
    if (BUILT.test(path)) continue
    const file = statSync(join(root, path))
    if (file.isFile()) hash.update(`${path} ${file.size} ${file.mtimeMs}\n`)
  }
  return hash.digest('hex')
}
