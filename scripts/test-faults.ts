/**
 * `npm run test:faults [-- files]`: the fault experiments at their full size, on SQLite and, where it is
 * installed, on PostgreSQL. Ends with what each came to.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { storeTestsOnPostgres } from './checks/postgres.ts'
import { REPORTS, total, vitest } from './checks/steps.ts'

const named = process.argv.slice(2)
const files = named.length > 0 ? named : ['tests/faults', 'tests/integration/order-input.test.ts']

/** Where an experiment writes what it came to. */
function reportOf(store: string): string {
  mkdirSync(REPORTS, { recursive: true })
  const file = join(REPORTS, `faults-${store}.txt`)
  rmSync(file, { force: true })
  return file
}

function say(store: string, file: string): void {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).trim().split('\n')
  const byNumber = lines.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  console.log(`\n— On ${store}\n${byNumber.join('\n')}`)
}

const [sqlite, postgres] = [reportOf('sqlite'), reportOf('postgres')]
const settings = (report: string) => ({ FAULTS: 'full', FAULTS_REPORT: report })
const results = [vitest('Fault experiments', files, settings(sqlite))]
const onPostgres = await storeTestsOnPostgres(files, settings(postgres))
if (onPostgres) results.push(onPostgres)
say('SQLite', sqlite)
if (onPostgres) say('PostgreSQL', postgres)
else console.log('\n— PostgreSQL: not installed, so its experiments were left out')
const { passed, failed } = total(results)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
