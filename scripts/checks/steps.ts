import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a step found. A check that counts nothing itself is one test. */
export interface Result {
  readonly passed: number
  readonly failed: number
}

/** Where the test runners leave their machine-readable reports. */
export const REPORTS = 'node_modules/.cache/reports'

/** Runs `node <args>` with its output shown; one test, passed when it ends with 0. */
export function check(title: string, args: readonly string[], env = process.env): Result {
  const code = run(title, args, env)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs unit and integration tests (all, or the files named) and counts them. */
export function vitest(title: string, files: readonly string[] = [], env = {}): Result {
  const file = report('vitest')
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files]
  const code = run(title, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    ...process.env,
    ...env,
  })
  const { numPassedTests = 0, numFailedTests = 0 } = readJson(file)
  return counted(code, numPassedTests, numFailedTests)
}

/** Runs the journeys in a real browser against the production build and counts them. */
export function playwright(args: readonly string[] = [], env = {}): Result {
  const file = report('playwright')
  const code = run(
    'Journeys in the browser',
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...args],
    { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(process.cwd(), file) },
  )
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readJson(file).stats ?? {}
  return counted(code, expected, unexpected + flaky + skipped)
}

/** Adds results up. */
export function total(results: readonly Result[]): Result {
  return results.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

function run(title: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): number {
  console.log(`\n— ${title}`)
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  return status ?? 1
}

/** A runner that failed without counting a failure, because it did not start, counts as one. */
function counted(code: number, passed: number, failed: number): Result {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function report(name: string): string {
  mkdirSync(REPORTS, { recursive: true })
  const file = join(REPORTS, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
