import { globSync, readFileSync } from 'node:fs'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import { playwright, type Result, vitest } from './steps.ts'

const STORE_TESTS = '{src,tests}/**/*.test.ts'
const ON_SQLITE_ONLY = ['**/*-sqlite*.test.ts', 'tests/builds/**']
const USES_STORE = /support\/(store|shop-server|own-shop|paying-shop|mail-shop|review-requests)\.ts/

export function runPostgresTests(): Promise<Result | undefined> {
  return onPostgres((url) =>
    vitest('Store tests on PostgreSQL', storeTests(), { TEST_POSTGRES_URL: url }),
  )
}

export function storeTestsOnPostgres(
  within: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Result | undefined> {
  const files = storeTests().filter((file) => within.some((part) => file.startsWith(part)))
  return onPostgres((url) =>
    vitest('Fault experiments on PostgreSQL', files, { ...env, TEST_POSTGRES_URL: url }),
  )
}

export function journeysOnPostgres(args: readonly string[]): Promise<Result | undefined> {
  return onPostgres((url) => playwright(args, { DATABASE_URL: url }))
}

async function onPostgres(run: (url: string) => Promise<Result>): Promise<Result | undefined> {
  const programs = findPostgres()
  if (!programs) return undefined
  await using server = await startPostgres(programs)
  return await run(server.url)
}

function storeTests(): string[] {
  return globSync(STORE_TESTS, { exclude: ON_SQLITE_ONLY }).filter((file) =>
    USES_STORE.test(readFileSync(file, 'utf8')),
  )
}
