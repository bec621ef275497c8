/** `npm run test:faults`: the fault experiments at their full size, about twenty minutes. */
import { total, vitest } from './checks/steps.ts'

const { passed, failed } = total([
  vitest('Fault experiments', ['tests/faults', 'tests/integration/order-input.test.ts'], {
    FAULTS: 'full',
  }),
])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
