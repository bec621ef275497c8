/**
 * `npm run bench`: what we claim, measured beside something else in the same run. Writes a report as
 * text, JSON and plots to `var/bench`, and ends with the text. Some parts only: `-- orders logins`.
 * With `--large` the generators build 10,000 products as well.
 */
import { existsSync } from 'node:fs'
import { interaction } from './parts/interaction.ts'
import { logins } from './parts/logins.ts'
import { orders } from './parts/orders.ts'
import { peers } from './parts/peers.ts'
import { phones } from './parts/phones.ts'
import { throughput } from './parts/throughput.ts'
import { type Part, writeReport } from './report.ts'

const isLarge = process.argv.includes('--large')
const PARTS: Readonly<Record<string, () => Promise<Part[]>>> = {
  throughput,
  orders,
  logins,
  interaction,
  peers: () => peers(isLarge ? [100, 1_000, 10_000] : [100, 1_000]),
  phones,
}

const wanted = process.argv.slice(2).filter((name) => name !== '--large')
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
