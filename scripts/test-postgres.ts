/** `npm run test:postgres`: the tests that use the store, on a private PostgreSQL server. */
import { postgres } from './checks/postgres.ts'

const result = await postgres()
if (!result) {
  console.error('PostgreSQL is not installed. On Debian: apt-get install postgresql')
  process.exit(1)
}
console.log(`\n${result.passed} passed, ${result.failed} failed`)
process.exitCode = result.failed > 0 ? 1 : 0
