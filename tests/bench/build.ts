/**
 * `npm run bench:build`: how building grows. Generates shops of 100, 1,000 and 10,000 products in a
 * temporary folder, builds each in full, then with ten other prices, then with ten other names and
 * prices, and prints pages a second, peak memory of the largest process, how many times faster the
 * others were, and the seconds that each stage took.
 * Other sizes: `npm run bench:build -- 100 2500`.
 */
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { changeProducts, generateData } from '../../scripts/catalogue/generate.ts'
import { copyProgram } from '../support/project-copy.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CHANGED = 10

interface Run {
  readonly seconds: number
  /** `catalogue 2.1, pages 10.2, …` */
  readonly stages: string
  readonly peakMb: number
}

const sizes = process.argv.slice(2).map(Number)
const rows = []
for (const count of sizes.length > 0 ? sizes : [100, 1_000, 10_000]) rows.push(await measure(count))
console.table(rows)

async function measure(count: number) {
  const shop = mkdtempSync(join(tmpdir(), 'shop-'))
  try {
    copyProgram(shop, 'content', 'public')
    generateData(join(ROOT, 'data'), join(shop, 'data'), count)
    const full = await build(shop)
    console.log(`${count} products, full: ${full.stages}`)
    changeProducts(join(shop, 'data'), CHANGED, { renames: false })
    const changed = await build(shop)
    console.log(`${count} products, ${CHANGED} prices changed: ${changed.stages}`)
    changeProducts(join(shop, 'data'), CHANGED, { seed: 3 })
    const renamed = await build(shop)
    console.log(`${count} products, ${CHANGED} names changed: ${renamed.stages}`)
    const pages = globSync('dist/client/**/*.html', { cwd: shop }).length
    return {
      products: count,
      pages,
      'full, s': full.seconds,
      'pages a second': Math.round(pages / full.seconds),
      'peak, MB': full.peakMb,
      [`${CHANGED} prices, s`]: changed.seconds,
      'prices, times faster': times(full, changed),
      [`${CHANGED} names, s`]: renamed.seconds,
      'names, times faster': times(full, renamed),
    }
  } finally {
    rmSync(shop, { recursive: true, force: true })
  }
}

/** How many times faster the second run was. */
function times(slow: Run, fast: Run): number {
  return Number((slow.seconds / fast.seconds).toFixed(1))
}

async function build(cwd: string): Promise<Run> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complaints = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  let peakKb = 0
  const watch = setInterval(() => {
    peakKb = Math.max(peakKb, ...peaksBelow(child.pid ?? 0))
  }, 100)
  const code = await new Promise((resolveCode) => child.on('close', resolveCode))
  clearInterval(watch)
  if (code !== 0) throw new Error(`The build failed:\n${complaints}`)
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
  const stages = /Built in .*: (.*)/.exec(said)?.[1] ?? ''
  return { seconds, stages, peakMb: Math.round(peakKb / 1024) }
}

/** Peak resident memory in kB of a process and of all below it; nothing where there is no /proc. */
function peaksBelow(pid: number): number[] {
  try {
    const own = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return [Number(own), ...children.filter(Boolean).flatMap((child) => peaksBelow(Number(child)))]
  } catch {
    return []
  }
}
