/** `npm test`: everything. Ends with `N passed, N failed`. */
import { findChromium } from '../tests/support/chromium.ts'
import { installBrowser } from './checks/browser.ts'
import { playwright, total } from './checks/steps.ts'
import { verify } from './checks/verify.ts'

if (!findChromium()) installBrowser()
const { passed, failed } = total([...verify(), playwright()])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
