import { command } from '../scripts/command.ts'
import { installBrowser } from './checks/browser.ts'
import { runPostgresTests } from './checks/postgres.ts'
import { playwright, printTotal, vitest } from './checks/steps.ts'
import { verify } from './checks/verify.ts'
import { findChromium, findQuickChromium } from './support/chromium.ts'

await command({
  usage: `Usage: npm run test:all
npm test, and what takes long: whole builds, nginx, fault experiments, the journeys at both widths and in
both builds of Chromium, the store on PostgreSQL. Ends with "N passed, N failed", and 1 if any failed.`,
  run: async () => {
    if (!findChromium()) installBrowser()
    const browser = findChromium()
    if (browser === findQuickChromium())
      console.log(`\n— One Chromium: each journey runs twice in ${browser ?? 'Playwright’s own'}`)
    const results = [
      ...(await verify()),
      await playwright(['phone', 'wide', 'any', 'touch'].map((name) => `--project=${name}`)),
      await vitest('Whole builds, nginx and fault experiments', [
        'tests/builds/',
        'tests/nginx/',
        'tests/faults/',
      ]),
    ]
    const onPostgres = await runPostgresTests()
    if (onPostgres) results.push(onPostgres)
    else console.log('\n— PostgreSQL: not installed, so its tests were left out')
    return printTotal(results)
  },
})
