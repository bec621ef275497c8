import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { linkedBuild } from '#serving/build-files.ts'
import { runNode } from './run.ts'

const BUILDS = '.builds'
const DIST = 'dist'
const PREVIOUS = 'dist.previous'
const STAMP = '.build.json'
const DELETE_FOLDERS = join(import.meta.dirname, 'delete-folders.ts')

export function newBuild(root: string): string {
  let time = Date.now()
  while (existsSync(join(root, buildOf(time)))) time++
  mkdirSync(join(root, buildOf(time)), { recursive: true })
  return buildOf(time)
}

function buildOf(time: number): string {
  return join(BUILDS, new Date(time).toISOString().replace(/\W/g, ''))
}

export function currentBuild(root: string): string | undefined {
  return linkedBuild(join(root, DIST))
}

export interface BuildStamp {
  readonly fingerprint: string
  /** The day, `2026-12-03`, on which the next scheduled page appears: the build is out of date from then on. */
  readonly validUntil?: string | undefined
}

export function isUpToDate(root: string, fingerprint: string, today: string): boolean {
  try {
    const stamp: BuildStamp = JSON.parse(readFileSync(join(root, DIST, STAMP), 'utf8'))
    return stamp.fingerprint === fingerprint && !(stamp.validUntil && stamp.validUntil <= today)
  } catch {
    return false
  }
}

export function publish(root: string, folder: string, stamp: BuildStamp): void {
  const previous = currentBuild(root)
  writeFileSync(join(root, folder, STAMP), `${JSON.stringify(stamp)}\n`)
  const dist = join(root, DIST)
  const isLink = lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink === false) rmSync(dist, { recursive: true })
  replaceLink(join(root, PREVIOUS), previous ? join(BUILDS, basename(previous)) : folder)
  replaceLink(dist, folder)
}

/** Call it before publishing: for another second a server may still serve the build that preceded `dist.previous`, and deleting is not awaited. */
export async function deleteOldBuilds(root: string, folder: string): Promise<void> {
  const links = [currentBuild(root), linkedBuild(join(root, PREVIOUS))]
  const kept = new Set([folder, ...links].map((path) => basename(path ?? '')))
  const old = readdirSync(join(root, BUILDS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !kept.has(entry.name))
    .map(({ name }) => join(BUILDS, name))
  const failure = 'Nothing was published: the builds before the last two could not be deleted.'
  if (old.length > 0) await runNode(root, [DELETE_FOLDERS, ...old], failure)
}

function replaceLink(link: string, target: string): void {
  rmSync(`${link}.next`, { force: true })
  symlinkSync(target, `${link}.next`, 'junction')
  renameSync(`${link}.next`, link)
}
