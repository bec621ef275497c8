import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentBuild } from './builds.ts'
import { programFingerprint, rendererFingerprint } from './fingerprint.ts'
import { readPages } from './pages.ts'
import { isSound, linkFiles } from './previous.ts'

/** In a build's folder: what its pages were made with. */
const MADE_WITH = 'made-with.json'
/** What Astro's bundle and the pages made with it consist of. */
const PARTS = /^(client|renderer|server)\//
/** Made anew by other steps, after the pages. */
const LATER = /^client\/(pagefind\/|sitemap-)/

export interface MadeWith {
  /** Another program would make other pages of the same data. */
  readonly program: string
  /** The program with what Astro bundles: texts, public files, the shop's settings. */
  readonly renderer: string
}

/** What a new build has to start with. */
export interface Start {
  /** The published build, where there is one that is whole. */
  readonly previous: string | undefined
  readonly now: MadeWith
  /** Whether the same program made the previous build's pages. */
  readonly isKnown: boolean
  /** Whether only data changed: then all of the previous build is linked already. */
  readonly isSame: boolean
  /** What is linked, by names below `client`. */
  readonly linked: ReadonlySet<string>
}

/** Begins a build in an empty folder with what the published one has, if only data changed. */
export async function startBuild(root: string, build: string): Promise<Start> {
  const now = { program: programFingerprint(root), renderer: rendererFingerprint(root) }
  const current = currentBuild(root)
  const previous = current !== undefined && isSound(current) ? current : undefined
  const before = previous === undefined ? undefined : readMadeWith(previous)
  const isSame = before?.renderer === now.renderer
  const linked =
    previous !== undefined && isSame
      ? linkFiles(previous, build, (name) => PARTS.test(name) && !LATER.test(name))
      : new Set<string>()
  return { previous, now, isKnown: before?.program === now.program, isSame, linked }
}

/** Links the previous build's pages, unless they refer to scripts or styles that are not made any more. */
export function linkPages(previous: string, build: string): ReadonlySet<string> | undefined {
  if (!hasAssetsOf(previous, build)) return undefined
  const pages = readPages(previous)
  return linkFiles(previous, build, (name) => name.replace(/^client\//, '') in pages)
}

/** Notes what a build's pages were made with. */
export function writeMadeWith(build: string, madeWith: MadeWith): void {
  writeFileSync(join(build, MADE_WITH), JSON.stringify(madeWith))
}

function readMadeWith(build: string): MadeWith {
  return JSON.parse(readFileSync(join(build, MADE_WITH), 'utf8'))
}

function hasAssetsOf(previous: string, build: string): boolean {
  const assets = 'client/_astro'
  const names = readdirSync(join(previous, assets)).filter((name) => !/\.(br|gz)$/.test(name))
  return names.every((name) => existsSync(join(build, assets, name)))
}
