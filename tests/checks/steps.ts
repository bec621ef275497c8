import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** The result of a step of the checks; `failures` are the names of failed tests. */
export interface Result {
  readonly passed: number
  readonly failures: readonly string[]
}

export const REPORTS_FOLDER = 'node_modules/.cache/reports'

const ENV = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  // Hundreds of processes load the same modules.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
}

/** Shows the output once the step has ended, since another may run meanwhile. Counts as one test. */
export async function runCheck(title: string, args: readonly string[]): Promise<Result> {
  const child = spawn(process.execPath, args, { env: ENV, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => output.push(chunk))
  }
  const [code] = await once(child, 'close')
  console.log(`\n— ${title}\n${Buffer.concat(output)}`)
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [title] }
}

export async function vitest(
  title: string,
  files: readonly string[] = [],
  env = {},
): Promise<Result> {
  const file = report('vitest')
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files]
  const code = await run(title, ['node_modules/vitest/vitest.mjs', 'run', ...args], env)
  const { numPassedTests = 0, testResults = [] } = readJson(file) as Partial<JsonTestResults>
  const failures = testResults.flatMap(failedTests)
  return result(title, code, numPassedTests, failures)
}

export async function playwright(args: readonly string[] = [], env = {}): Promise<Result> {
  const file = report('playwright')
  const title = 'Journeys in the browser'
  const code = await run(
    title,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(process.cwd(), file) },
  )
  const { suites = [], stats } = readJson(file) as Partial<JSONReport>
  return result(title, code, stats?.expected ?? 0, suites.flatMap(failedJourneys))
}

/** Returns the exit code. */
export function printTotal(results: readonly Result[]): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failures = results.flatMap((result) => result.failures)
  for (const failure of failures) console.log(`\nFailed: ${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length > 0 ? 1 : 0
}

/** A file that failed to load has no tests. */
function failedTests({ name, status, assertionResults }: JsonTestResults['testResults'][number]) {
  const file = relative('.', name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [file]
  return failed.map(({ fullName }) => `${file}: ${fullName}`)
}

/** Counts skipped and flaky journeys as failed. */
function failedJourneys({ specs, suites = [] }: JSONReportSuite): string[] {
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status }) => `${file} (${projectName}, ${status}): ${title}`),
  )
  return [...failures, ...suites.flatMap(failedJourneys)]
}

async function run(title: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  console.log(`\n— ${title}`)
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...ENV, ...env } })
  const [code] = await once(child, 'close')
  return code
}

function result(title: string, code: number | null, passed: number, failures: string[]): Result {
  return { passed, failures: code !== 0 && failures.length === 0 ? [title] : failures }
}

function report(name: string): string {
  mkdirSync(REPORTS_FOLDER, { recursive: true })
  const file = join(REPORTS_FOLDER, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
