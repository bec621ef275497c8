/** `npm test`: everything. Ends with `N passed, N failed`. */
import { findChromium } from '../tests/support/chromium.ts'
import { installBrowser } from './checks/browser.ts'
import { postgres } from './checks/postgres.ts'
import { playwright, total } from './checks/steps.ts'
import { verify } from './checks/verify.ts'

if (!findChromium()) installBrowser()
const results = [...verify(), playwright()]
const onPostgres = await postgres()
if (onPostgres) results.push(onPostgres)
else console.log('\n— PostgreSQL: not installed, so its tests were left out')

const { passed, failed } = total(results)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
