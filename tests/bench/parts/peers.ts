import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeProducts, generateData } from '../../../scripts/catalogue/generate.ts'
import { copyProgram } from '../../support/project-copy.ts'
import { PEER_NAMES, shopOf, withPeer } from '../peer-sites.ts'
import { compared, type Part } from '../report.ts'

const CHANGED = 10
const OURS = 'the shop, in full'

/**
 * Seconds that our build takes, beside plain sites of the same products in other generators: text,
 * prices, options and links without our pictures, structured data, search, compression and checks.
 */
export async function peers(sizes: readonly number[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const count of sizes) {
    const figures: Record<string, number> = ours(count)
    const notes = ['First builds, without installing; ours does more to each page.']
    const shop = await shopOf(count)
    for (const name of PEER_NAMES) {
      const seconds = await withPeer(name, shop, (site) => site.seconds)
      if (seconds === undefined) notes.push(`${name} is not here, or cannot be installed`)
      else figures[name] = seconds
    }
    const rows = compared(figures, OURS)
    parts.push({ title: `Building ${count} products`, unit: 'seconds', rows, notes })
  }
  return parts
}

function ours(count: number): Record<string, number> {
  const shop = mkdtempSync(join(tmpdir(), 'shop-'))
  try {
    copyProgram(shop, 'content', 'public')
    const data = join(shop, 'data')
    generateData('data', data, count)
    const full = build(shop)
    changeProducts(data, CHANGED)
    return { [OURS]: full, [`the shop, ${CHANGED} products changed`]: build(shop) }
  } finally {
    rmSync(shop, { recursive: true, force: true })
  }
}

function build(cwd: string): number {
  const started = performance.now()
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (performance.now() - started) / 1000
}
