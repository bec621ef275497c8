import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { removeFolder } from './files.ts'

const STAMP = '.build.json'

/*
 * Each build has a folder of its own below .builds/, and `dist` is a link to the one that is
 * published: it changes in one step and only to a complete build, and a server that is running
 * keeps the files that it started with.
 */

/** A new, empty place to build into, relative to the root. */
export function newBuild(root: string): string {
  let time = Date.now()
  while (existsSync(join(root, buildOf(time)))) time++
  mkdirSync(join(root, buildOf(time)), { recursive: true })
  return buildOf(time)
}

function buildOf(time: number): string {
  return join('.builds', new Date(time).toISOString().replace(/\W/g, ''))
}

/** The published build's folder; undefined when there is none. */
export function currentBuild(root: string): string | undefined {
  try {
    return realpathSync(join(root, 'dist'))
  } catch {
    return undefined
  }
}

/** The fingerprint of the inputs that the published build was made from. */
export function publishedFingerprint(root: string): string | undefined {
  try {
    return JSON.parse(readFileSync(join(root, 'dist', STAMP), 'utf8')).fingerprint
  } catch {
    return undefined
  }
}

/** Stamps a complete build and makes it the published one. The one before it stays, older ones go. */
export function publish(root: string, folder: string, fingerprint: string): void {
  const previous = currentBuild(root)
  writeFileSync(join(root, folder, STAMP), `${JSON.stringify({ fingerprint })}\n`)
  const dist = join(root, 'dist')
  const isLink = lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink === false) rmSync(dist, { recursive: true })
  rmSync(`${dist}.next`, { force: true })
  symlinkSync(folder, `${dist}.next`, 'junction')
  renameSync(`${dist}.next`, dist)

  const kept = new Set([basename(folder), basename(previous ?? '')])
  for (const entry of readdirSync(join(root, '.builds'), { withFileTypes: true })) {
    const isOld = entry.isDirectory() && !kept.has(entry.name)
    if (isOld) removeFolder(join(root, '.builds', entry.name))
  }
}
