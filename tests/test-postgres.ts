import { command } from '../scripts/command.ts'
import { journeysOnPostgres, runPostgresTests } from './checks/postgres.ts'
import { printTotal } from './checks/steps.ts'

await command({
  usage: `Usage: npm run test:postgres [-- --journeys [files]]
Runs the tests that use the store on a private PostgreSQL server; with --journeys those in the browser,
all or some. What comes after a further -- goes to Playwright as it is.`,
  options: { journeys: { type: 'boolean', default: false } },
  argumentCount: [0, Number.POSITIVE_INFINITY],
  run: async ({ journeys }, files) => {
    const result = await (journeys ? journeysOnPostgres(files) : runPostgresTests())
    if (!result)
      throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql')
    return printTotal([result])
  },
})
