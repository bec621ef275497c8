/**
 * `npm run test:postgres`: the tests that use the store, on a private PostgreSQL server.
 * `npm run test:postgres -- --journeys [files]`: the journeys in the browser, on the same.
 */
import { journeysOnPostgres, postgres } from './checks/postgres.ts'

const [kind, ...rest] = process.argv.slice(2)
const result = await (kind === '--journeys' ? journeysOnPostgres(rest) : postgres())
if (!result) {
  console.error('PostgreSQL is not installed. On Debian: apt-get install postgresql')
  process.exit(1)
}
console.log(`\n${result.passed} passed, ${result.failed} failed`)
process.exitCode = result.failed > 0 ? 1 : 0
