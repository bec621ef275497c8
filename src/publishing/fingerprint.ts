import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that a build is made from. Tests and what is built itself change nothing. */
const INPUTS = [
  '{src,content,data,public,scripts}/**',
  '{package,package-lock,tsconfig}.json',
  'astro.config.mjs',
]
/** The program alone, without what editors change: data, texts, pictures. */
const PROGRAM = ['src/**', 'scripts/**', '{package-lock,tsconfig}.json', 'astro.config.mjs']
/** The program with all that is bundled with it or stands beside it: all but data. */
const RENDERER = [...PROGRAM, '{content,public}/**', 'data/site.yaml']
const BUILT = /(^|\/)(catalogue\.sqlite|\.)|\.test\.tsx?$/

/**
 * Tells whether a build is still good: the same text as long as no input's path, size or time of
 * change differs. Reads no file's content, so that thousands of them take a moment.
 */
export function fingerprint(root: string): string {
  return fingerprintOf(root, INPUTS)
}

/** The same for the program that builds: pages made by another one must not be taken over. */
export function programFingerprint(root: string): string {
  return fingerprintOf(root, PROGRAM)
}

/** The same for the program as Astro bundles it, with texts, public files and the shop's settings. */
export function rendererFingerprint(root: string): string {
  return fingerprintOf(root, RENDERER)
}

function fingerprintOf(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256')
  hash.update(`${process.versions.node} ${process.env.PUBLIC_ORIGIN ?? ''}\n`)
  for (const path of globSync([...patterns], { cwd: root }).sort()) {
    if (BUILT.test(path)) continue
    const file = statSync(join(root, path))
    if (file.isFile()) hash.update(`${path} ${file.size} ${file.mtimeMs}\n`)
  }
  return hash.digest('hex')
}
