/**
 * `npm run bench`: what we claim, measured beside something else in the same run. Writes a report as
 * text, JSON and plots to `var/bench`, and ends with the text. Some parts only: `-- throughput`.
 */
import { existsSync } from 'node:fs'
import { peers } from './parts/peers.ts'
import { throughput } from './parts/throughput.ts'
import { type Part, writeReport } from './report.ts'

const PARTS: Readonly<Record<string, () => Promise<Part[]>>> = { throughput, peers }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`,
  )
  process.exit(1)
}
if (!existsSync('dist/client')) {
  console.error('There is no build to measure: npm run build')
  process.exit(1)
}
const parts: Part[] = []
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring ${name} …`)
  parts.push(...(await measure()))
}
console.log(writeReport('var/bench', parts))
