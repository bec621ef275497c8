import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { digestFile, programDigest, routesFolder } from '#serving/routes-folder.ts'
import { precompress } from './precompress.ts'
import { runNode } from './run.ts'

/** Builds the routes rendered on demand from the program, beside it. If it throws, those of before stay. */
export async function buildRoutes(root: string): Promise<void> {
  const digest = programDigest(root)
  const folder = routesFolder(root)
  const [next, before] = [`${folder}.next`, `${folder}.before`]
  for (const path of [next, before]) rmSync(path, { recursive: true, force: true })
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'src/routes']
  const failure = 'The calls and the desk could not be built. Astro’s error above names the file.'
  await runNode(root, [...astro, '--outDir', `../../${basename(next)}`], failure)
  await precompress(next, undefined)
  writeFileSync(digestFile(next), digest)
  if (existsSync(folder)) renameSync(folder, before)
  renameSync(next, folder)
  rmSync(before, { recursive: true, force: true })
}
