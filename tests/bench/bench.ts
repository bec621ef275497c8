/** `npm run bench`: measures our claims, each with a reference in the same run. */
import { existsSync } from 'node:fs'
import { command, UsageError } from '../../scripts/command.ts'
import { benchCalls } from './parts/calls.ts'
import { benchLogins } from './parts/logins.ts'
import { benchOrders } from './parts/orders.ts'
import { benchPresses } from './parts/presses.ts'
import { benchThroughput } from './parts/throughput.ts'
import { benchYear, benchYearOnPostgres } from './parts/year.ts'
import { type BenchPart, writeReport } from './report.ts'

const PARTS: Readonly<Record<string, () => Promise<BenchPart[]>>> = {
  throughput: benchThroughput,
  calls: benchCalls,
  orders: benchOrders,
  year: benchYear,
  'year-postgres': benchYearOnPostgres,
  logins: benchLogins,
  presses: benchPresses,
}

await command({
  usage: `Usage: npm run bench [-- ${Object.keys(PARTS).join(' ')}]
Measures our claims, all or some. Prints a report and writes it to var/bench as text and JSON.`,
  argumentCount: [0, Number.POSITIVE_INFINITY],
  run: async (_, wanted) => {
    const unknown = wanted.filter((name) => !(name in PARTS))
    if (unknown.length > 0) throw new UsageError(`There is no part ${unknown.join(', ')}.`)
    if (!existsSync('dist/client')) {
      throw new Error('There is no build to measure. Run npm run build first.')
    }
    const parts: BenchPart[] = []
    for (const [name, measure] of Object.entries(PARTS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      console.error(`measuring ${name} …`)
      parts.push(...(await measure()))
    }
    console.log(writeReport('var/bench', parts))
    return 0
  },
})
