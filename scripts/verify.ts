/** `npm run verify`: everything but the browser. Ends with `N passed, N failed`. */
import { total } from './checks/steps.ts'
import { verify } from './checks/verify.ts'

const { passed, failed } = total(verify())
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
