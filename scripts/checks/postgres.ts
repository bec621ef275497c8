import { globSync, readFileSync } from 'node:fs'
import { findPostgres, startPostgres } from '../../tests/support/postgres.ts'
import { type Result, vitest } from './steps.ts'

const STORE_TESTS = '{src,tests}/**/*.test.ts'
const ON_SQLITE_ONLY = ['**/*-sqlite.test.ts']
/** What a test imports when it uses the store. */
const USES_STORE = /support\/(store|shop-server|paying-shop|mail-shop)\.ts/

/** Runs the tests of the store on PostgreSQL; undefined where it is not installed. */
export async function postgres(): Promise<Result | undefined> {
  const programs = findPostgres()
  if (!programs) return undefined
  const files = globSync(STORE_TESTS, { exclude: ON_SQLITE_ONLY }).filter((file) =>
    USES_STORE.test(readFileSync(file, 'utf8')),
  )
  await using server = await startPostgres(programs)
  return vitest('Store tests on PostgreSQL', files, { TEST_POSTGRES_URL: server.url })
}
