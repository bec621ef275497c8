import { execFileSync } from 'node:child_process'
import { command } from '../scripts/command.ts'
import { installBrowser } from './checks/browser.ts'
import { playwright, printTotal } from './checks/steps.ts'
import { findChromium } from './support/chromium.ts'

const BURN_IN = ['--repeat-each=10', '--global-timeout=300000']

await command({
  usage: `Usage: npm run journeys [-- --burn-in] [-- files]
Each journey once on the last build, or those of the named files; with --burn-in those of the files that
the last commit touches, ten times in at most five minutes.`,
  options: { 'burn-in': { type: 'boolean', default: false } },
  argumentCount: [0, Number.POSITIVE_INFINITY],
  run: async ({ 'burn-in': isBurnIn }, named) => {
    const files = isBurnIn ? [...named, ...touchedJourneys()] : named
    if (isBurnIn && files.length === 0) throw new Error('The last commit touches no journey.')
    if (!findChromium()) installBrowser()
    const projects = ['--project=phone', '--project=desktop', '--pass-with-no-tests']
    return printTotal([await playwright([...projects, ...(isBurnIn ? BURN_IN : []), ...files])])
  },
})

function touchedJourneys(): string[] {
  const touched = ['diff', '--name-only', '--diff-filter=d', 'HEAD~1', '--', 'tests/e2e/*.spec.ts']
  return execFileSync('git', touched, { encoding: 'utf8' }).split('\n').filter(Boolean)
}
