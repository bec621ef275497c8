import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGES = 'pages.json'
const REPLACED = 'replaced.json'

/** A page, or a file that is made like one. */
export interface Page {
  /** Its address, `/product/pulley`. */
  readonly pathname: string
  readonly isPage: boolean
  /** As long as it stays the same, the same renderer makes the same; undefined if it never tells. */
  readonly cacheKey?: string | undefined
  /** Its Content-Security-Policy, where Astro has one for it. */
  readonly policy?: string | undefined
}

/** What a build rendered or kept, by the file's path below `client`. */
export type Pages = Readonly<Record<string, Page>>

/** Notes the pages of a build, and their policies in the form that the server reads. */
export function writePages(build: string, pages: Pages): void {
  writeFileSync(join(build, PAGES), JSON.stringify(pages))
  const headers = Object.values(pages).flatMap(({ pathname, policy }) =>
    policy ? [{ pathname, headers: [{ key: 'Content-Security-Policy', value: policy }] }] : [],
  )
  writeFileSync(join(build, '_headers.json'), JSON.stringify(headers))
}

/** The pages of a complete build. */
export function readPages(build: string): Pages {
  return JSON.parse(readFileSync(join(build, PAGES), 'utf8'))
}

/** The files of a build whose links may be broken: what changed, or all, if a page is gone. */
export function filesToFollow(
  build: string,
  previous: string | undefined,
  changed: readonly string[],
): readonly string[] {
  const now = readPages(build)
  const before = Object.keys(previous === undefined ? {} : readPages(previous))
  return before.every((file) => file in now) ? changed : Object.keys(now)
}

/** Whether a page is the same in the build before, rendered by the same renderer. */
export function isKept({ cacheKey }: Page, before: Page | undefined): boolean {
  return cacheKey !== undefined && cacheKey === before?.cacheKey
}

/** Notes which files of a build, linked before its pages were made, are others now or gone. */
export function writeReplaced(build: string, files: readonly string[]): void {
  writeFileSync(join(build, REPLACED), JSON.stringify(files))
}

/** The files of a build that were linked before its pages were made, and are others now or gone. */
export function readReplaced(build: string): string[] {
  return JSON.parse(readFileSync(join(build, REPLACED), 'utf8'))
}
