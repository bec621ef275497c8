import { command } from '../scripts/command.ts'
import { installBrowser } from './checks/browser.ts'
import { playwright, printTotal } from './checks/steps.ts'
import { verify } from './checks/verify.ts'
import { findChromium } from './support/chromium.ts'

await command({
  usage: `Usage: npm test
Every rule and every journey. Ends with "N passed, N failed", and 1 if any failed. For one file:
npx vitest run src/domain/money, npx playwright test tests/e2e/cart.spec.ts`,
  run: async () => {
    if (!findChromium()) installBrowser()
    const results = await verify()
    results.push(await playwright(['--project=phone', '--project=desktop']))
    return printTotal(results)
  },
})
