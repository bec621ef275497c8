/**
 * `npm run pipeline -- <prices.csv or address>`: a supplier's prices into `data/` and onto the site.
 *
 *   --report <file>  writes what happened as JSON besides
 *   --dry-run        says what would change, and changes nothing
 *   --force          takes moves that look like a mistake: a price by more than 40 %, or more than
 *                    10 % of the products gone
 *
 * The file has the columns `sku` and `price` (pounds, VAT included). Addresses are fetched from the
 * origins in PRICE_SOURCES only. Ends with 0 when done, 1 when a person should look first, 2 when
 * the file cannot be had or read, 3 when the shop could not be built. Only 0 changes anything.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './build/build-site.ts'
import { readArguments } from './pipeline/arguments.ts'
import { fetchPrices } from './pipeline/fetch.ts'
import { describe } from './pipeline/report.ts'
import { EXIT, type Report, runPipeline } from './pipeline/run.ts'

const root = join(import.meta.dirname, '..')
const started = performance.now()

async function run(): Promise<{ report: Report; file: string | undefined }> {
  const { source, report: file, force, dryRun } = readArguments(process.argv.slice(2))
  const allowed = (process.env['PRICE_SOURCES'] ?? '').split(',').filter(Boolean)
  const csv = await fetchPrices(source, allowed)
  const build = () => buildSite(root)
  return { report: await runPipeline({ root, csv, force, dryRun, build }), file }
}

try {
  const { report, file } = await run()
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
  console.log(describe(report))
  if (file) writeFileSync(file, `${JSON.stringify({ ...report, seconds }, null, 2)}\n`)
  process.exitCode = EXIT[report.outcome]
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = EXIT.unreadable
}
