import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../scripts/command.ts'
import { storeTestsOnPostgres } from './checks/postgres.ts'
import { playwright, printTotal, REPORTS_FOLDER, runCheck, vitest } from './checks/steps.ts'

await command({
  usage: `Usage: npm run test:faults [-- files]
The fault experiments at their full size, all or some, on SQLite and, where it is installed, on
PostgreSQL, and clicks at every moment while a page loads. Ends with what each came to.`,
  argumentCount: [0, Number.POSITIVE_INFINITY],
  run: async (_, named) => {
    const files = named.length > 0 ? named : ['tests/faults']
    const [sqlite, postgres] = [reportOf('sqlite'), reportOf('postgres')]
    const settings = (report: string) => ({ FAULTS: 'full', FAULTS_REPORT: report })
    const results = [
      await runCheck('Routes, whose calls are tried', ['scripts/routes.ts']),
      await runCheck('Build, whose pages are opened', ['scripts/build.ts']),
      await vitest('Fault experiments', files, settings(sqlite)),
    ]
    if (named.length === 0) results.push(await playwright(['--project=steps']))
    const onPostgres = await storeTestsOnPostgres(files, settings(postgres))
    if (onPostgres) results.push(onPostgres)
    say('SQLite', sqlite)
    if (onPostgres) say('PostgreSQL', postgres)
    else console.log('\n— PostgreSQL: not installed, so its experiments were left out')
    return printTotal(results)
  },
})

function reportOf(store: string): string {
  mkdirSync(REPORTS_FOLDER, { recursive: true })
  const file = join(REPORTS_FOLDER, `faults-${store}.txt`)
  rmSync(file, { force: true })
  return file
}

function say(store: string, file: string): void {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).trim().split('\n')
  const byNumber = lines.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  console.log(`\n— On ${store}\n${byNumber.join('\n')}`)
}
