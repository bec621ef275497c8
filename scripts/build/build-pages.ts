import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { programFingerprint } from './fingerprint.ts'
import { runNode } from './run.ts'

/** Beside Astro's own record of the pages that it can take over from the build before. */
const MARK = 'node_modules/.astro/program.txt'

/**
 * Builds the pages into `folder`. Those whose data did not change are taken over from the build
 * before, but only if the same program made it: Astro looks at what a page is rendered with, not at
 * the scripts that it links to. The mark is away while pages are being made.
 */
export async function buildPages(root: string, folder: string): Promise<void> {
  const mark = join(root, MARK)
  const program = programFingerprint(root)
  const args = ['build', '--outDir', folder, '--logLevel', 'warn']
  if (readMark(mark) !== program) args.push('--force')
  rmSync(mark, { force: true })
  await runNode(
    root,
    ['node_modules/astro/bin/astro.mjs', ...args],
    'The pages could not be built.',
  )
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, program)
}

function readMark(mark: string): string | undefined {
  try {
    return readFileSync(mark, 'utf8')
  } catch {
    return undefined
  }
}
