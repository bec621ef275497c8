import { join } from 'node:path'
import { readReplaced } from './pages.ts'
import { runNode } from './run.ts'
import { linkPages, type Start, writeMadeWith } from './start.ts'

/**
 * Builds the pages into `folder`, and resolves with the names below `client` of what is the same file
 * as in the build before. Pages whose data are the same stay what they were, if the same program made
 * them and the scripts and styles that they link to are still made.
 */
export async function buildPages(
  root: string,
  folder: string,
  { previous, now, isKnown, isSame, linked }: Start,
): Promise<ReadonlySet<string>> {
  const build = join(root, folder)
  if (!isSame) await runAstro(root, folder, isKnown ? [] : ['--force'])
  const taken = isSame ? linked : isKnown && previous ? linkPages(previous, build) : undefined
  await render(root, build, taken && previous ? [previous] : [])
  writeMadeWith(build, now)
  const replaced = new Set(readReplaced(build))
  return new Set([...(taken ?? [])].filter((name) => !replaced.has(name)))
}

function runAstro(root: string, folder: string, flags: readonly string[]): Promise<void> {
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder, ...flags]
  return runNode(root, args, 'The pages could not be bundled.')
}

function render(root: string, build: string, from: readonly string[]): Promise<void> {
  const args = ['scripts/build/render.ts', build, ...from]
  return runNode(root, args, 'The pages could not be rendered.')
}
