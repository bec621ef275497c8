/** `npm run bench:build`: measures builds of growing shops. */
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { command, UsageError } from '../../scripts/command.ts'
import { changeProducts, generateData } from '../support/generated-catalogue.ts'
import { copyProgram } from '../support/project-copy.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CHANGED_PRODUCTS = 10
const SIZES = ['100', '1000', '10000']

interface Run {
  readonly seconds: number
  /** Formats the duration of each step, `catalogue 2.1, pages 10.2, …` */
  readonly stages: string
  readonly peakMb: number
}

await command({
  usage: `Usage: npm run bench:build [-- sizes]
Generates shops of so many products (${SIZES.join(', ')}) in a temporary folder. Builds each for the first time, which draws
its cards, then in full once more, then with ${CHANGED_PRODUCTS} changed prices and with ${CHANGED_PRODUCTS} changed names,
which each delete an old build. Prints pages a second, peak memory of the largest process, speed-ups and the
seconds of each stage.`,
  argumentCount: [0, Number.POSITIVE_INFINITY],
  run: async (_, given) => {
    const sizes = given.length > 0 ? given : SIZES
    const bad = sizes.filter((size) => !/^[1-9]\d*$/.test(size))
    if (bad.length > 0)
      throw new UsageError(`A size is a number of products, not ${bad.join(', ')}.`)
    const rows = []
    for (const size of sizes) rows.push(await measure(Number(size)))
    console.table(rows)
    return 0
  },
})

async function measure(count: number) {
  const shop = mkdtempSync(join(tmpdir(), 'shop-'))
  try {
    copyProgram(shop, 'content', 'public')
    generateData(join(ROOT, 'data'), join(shop, 'data'), count)
    const change = (seed: number, renames: boolean) =>
      changeProducts(join(shop, 'data'), CHANGED_PRODUCTS, { seed, renames })
    const measured = async (name: string) => {
      const run = await build(shop)
      console.log(`${count} products, ${name}: ${run.stages}`)
      return run
    }
    const first = await measured('first')
    rmSync(join(shop, 'dist'))
    const full = await measured('full')
    change(2, false)
    const changed = await measured(`${CHANGED_PRODUCTS} prices changed`)
    change(3, true)
    const renamed = await measured(`${CHANGED_PRODUCTS} names changed`)
    const pages = globSync('dist/client/**/*.html', { cwd: shop }).length
    return {
      products: count,
      pages,
      'first, s': first.seconds,
      'full, s': full.seconds,
      'pages a second': Math.round(pages / full.seconds),
      'peak, MB': full.peakMb,
      [`${CHANGED_PRODUCTS} prices, s`]: changed.seconds,
      'prices, times faster': speedUp(full, changed),
      [`${CHANGED_PRODUCTS} names, s`]: renamed.seconds,
      'names, times faster': speedUp(full, renamed),
    }
  } finally {
    rmSync(shop, { recursive: true, force: true })
  }
}

function speedUp(slow: Run, fast: Run): number {
  return Number((slow.seconds / fast.seconds).toFixed(1))
}

async function build(cwd: string): Promise<Run> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  let peakKb = 0
  const watch = setInterval(() => {
    peakKb = Math.max(peakKb, ...peakMemoryKb(child.pid ?? 0))
  }, 100)
  const code = await new Promise((resolveCode) => child.on('close', resolveCode))
  clearInterval(watch)
  if (code !== 0) throw new Error(`The build failed:\n${errors}`)
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
  const stages = /Built in .*: (.*)/.exec(output)?.[1] ?? ''
  return { seconds, stages, peakMb: Math.round(peakKb / 1024) }
}

/** Peak resident memory in kB of a process and each descendant; empty without /proc. */
function peakMemoryKb(pid: number): number[] {
  try {
    const own = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return [
      Number(own),
      ...children.filter(Boolean).flatMap((child) => peakMemoryKb(Number(child))),
    ]
  } catch {
    return []
  }
}
