import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCatalogue } from '#db/catalogue/client.ts'
import { getSite } from '#db/catalogue/queries.ts'
import { programFingerprint, rendererFingerprint } from './fingerprint.ts'
import { linkPart } from './previous.ts'
import { RENDERER } from './renderer.ts'
import { runNode } from './run.ts'

/** In a build's folder: what its pages were made with. */
const MADE_WITH = 'made-with.json'

interface MadeWith {
  /** Another program would make other pages of the same data. */
  readonly program: string
  /** The program with what Astro bundles: texts, public files, the shop's settings. */
  readonly renderer: string
}

/**
 * Builds the pages into `folder`. What did not change is taken over from the `previous` build: the
 * renderer, scripts and styles as long as only data are others; pages whose data are the same, if the
 * same program made them and the scripts and styles that they link to are still made.
 */
export async function buildPages(
  root: string,
  folder: string,
  previous: string | undefined,
): Promise<void> {
  const build = join(root, folder)
  const now = { program: programFingerprint(root), renderer: await rendererOf(root) }
  const before = previous === undefined ? undefined : readMadeWith(previous)
  if (previous !== undefined && before?.renderer === now.renderer) {
    linkPart(previous, build, RENDERER)
    linkPart(previous, build, 'server')
    await render(root, build, [previous, 'same'])
  } else {
    const isKnown = previous !== undefined && before?.program === now.program
    await runAstro(root, folder, isKnown ? [] : ['--force'])
    await render(root, build, isKnown && hasAssetsOf(previous, build) ? [previous] : [])
  }
  writeFileSync(join(build, MADE_WITH), JSON.stringify(now))
}

function runAstro(root: string, folder: string, flags: readonly string[]): Promise<void> {
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder, ...flags]
  return runNode(root, args, 'The pages could not be bundled.')
}

function render(root: string, build: string, from: readonly string[]): Promise<void> {
  const args = ['scripts/build/render.ts', build, ...from]
  return runNode(root, args, 'The pages could not be rendered.')
}

async function rendererOf(root: string): Promise<string> {
  const db = openCatalogue(join(root, 'data/catalogue.sqlite'))
  try {
    const parts = [rendererFingerprint(root), JSON.stringify(await getSite(db))]
    return createHash('sha256').update(parts.join('\n')).digest('hex')
  } finally {
    await db.destroy()
  }
}

function hasAssetsOf(previous: string, build: string): boolean {
  const assets = 'client/_astro'
  const names = readdirSync(join(previous, assets)).filter((name) => !/\.(br|gz)$/.test(name))
  return names.every((name) => existsSync(join(build, assets, name)))
}

function readMadeWith(build: string): MadeWith {
  return JSON.parse(readFileSync(join(build, MADE_WITH), 'utf8'))
}
