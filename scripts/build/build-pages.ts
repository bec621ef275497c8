import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFingerprint } from './fingerprint.ts'
import { KEEP_FROM, readKeys } from './kept-pages.ts'
import { runNode } from './run.ts'

/** In a build's folder: the program that made it. */
const PROGRAM = 'program.txt'
/** In a build's folder: what pages may do, as the adapter writes it. */
const HEADERS = '_headers.json'

/**
 * Builds the pages into `folder`. Those whose data did not change are taken over from the `previous`
 * build, but only if the same program made it, and only while the scripts and styles that they link
 * to are still made.
 */
export async function buildPages(
  root: string,
  folder: string,
  previous: string | undefined,
): Promise<void> {
  const build = join(root, folder)
  const program = programFingerprint(root)
  if (previous !== undefined && readText(join(previous, PROGRAM)) === program) {
    await runAstro(root, folder, [], { [KEEP_FROM]: previous })
    if (!hasAssetsOf(previous, build)) await runAstro(root, folder)
    else keepHeaders(previous, build)
  } else {
    await runAstro(root, folder, ['--force'])
  }
  writeFileSync(join(build, PROGRAM), program)
}

function runAstro(root: string, folder: string, flags: readonly string[] = [], env = {}) {
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder, ...flags]
  return runNode(root, args, 'The pages could not be built.', { env })
}

function hasAssetsOf(previous: string, build: string): boolean {
  const assets = 'client/_astro'
  const names = readdirSync(join(previous, assets)).filter((name) => !/\.(br|gz)$/.test(name))
  return names.every((name) => existsSync(join(build, assets, name)))
}

/** The adapter writes the headers of those pages only that were made now. */
function keepHeaders(previous: string, build: string): void {
  const keys = readKeys(build)
  const read = (folder: string): { pathname: string }[] =>
    JSON.parse(readFileSync(join(folder, HEADERS), 'utf8'))
  const made = read(build)
  const known = new Set(made.map(({ pathname }) => pathname))
  const kept = read(previous).filter(({ pathname }) => pathname in keys && !known.has(pathname))
  writeFileSync(join(build, HEADERS), JSON.stringify([...made, ...kept]))
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
