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

export function newBuild(root: string): string {
  let time = Date.now()
  while (existsSync(join(root, buildOf(time)))) time++
  mkdirSync(join(root, buildOf(time)), { recursive: true })
  return buildOf(time)
}

function buildOf(time: number): string {
  return join('.builds', new Date(time).toISOString().replace(/\W/g, ''))
}

export function currentBuild(root: string): string | undefined {
  try {
    return realpathSync(join(root, 'dist'))
  } catch {
    return undefined
  }
}

export function publishedFingerprint(root: string): string | undefined {
  try {
    return JSON.parse(readFileSync(join(root, 'dist', STAMP), 'utf8')).fingerprint
  } catch {
    return undefined
  }
}

export function publish(root: string, folder: string, fingerprint: string): void {
  const previous = currentBuild(root)
  writeFileSync(join(root, folder, STAMP), `${JSON.stringify({ fingerprint })}\n`)
  const dist = join(root, 'dist')
  const isLink = lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink === false) rmSync(dist, { recursive: true })
  replaceLink(`${dist}.previous`, previous ? join('.builds', basename(previous)) : folder)
  replaceLink(dist, folder)

  const kept = new Set([basename(folder), basename(previous ?? '')])
  for (const entry of readdirSync(join(root, '.builds'), { withFileTypes: true })) {
    const isOld = entry.isDirectory() && !kept.has(entry.name)
    if (isOld) removeFolder(join(root, '.builds', entry.name))
  }
}

function replaceLink(link: string, target: string): void {
  rmSync(`${link}.next`, { force: true })
  symlinkSync(target, `${link}.next`, 'junction')
  renameSync(`${link}.next`, link)
}
