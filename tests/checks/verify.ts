import { spawnSync } from 'node:child_process'
import { type Result, runCheck, vitest } from './steps.ts'

export async function verify(): Promise<Result[]> {
  // While pages are built, one processor after the other waits.
  const [build, sources] = await Promise.all([buildShop(), checkSources()])
  // Type checking takes as long on one processor as all other checks together, so it runs beside them.
  const checks = await Promise.all([checkTypes(), checkTheRest()])
  return [...build, ...sources, ...checks.flat()]
}

export async function buildShop(): Promise<Result[]> {
  return [
    await runCheck('Catalogue', ['scripts/catalogue.ts']),
    await runCheck('Content', ['scripts/content.ts']),
    await runCheck('Routes', ['scripts/routes.ts']),
    await runCheck('Build and page-weight budgets', ['scripts/build.ts']),
  ]
}

async function checkSources(): Promise<Result[]> {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
  const knip = ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors']
  return [
    await runCheck('Lint and format', biome),
    await runCheck('Unused files, exports and dependencies', knip),
    await runCheck('Who may import whom', ['tests/checks/imports.ts']),
  ]
}

function checkTypes(): Promise<Result> {
  const options = ['check', '--minimumFailingSeverity', 'hint']
  return runCheck('Types', ['node_modules/astro/bin/astro.mjs', ...options])
}

async function checkTheRest(): Promise<Result[]> {
  return [
    ...(await checkHtml()),
    await vitest('Unit and integration tests', [
      'src/',
      'scripts/',
      'tests/checks/',
      'tests/integration/',
    ]),
  ]
}

async function checkHtml(): Promise<Result[]> {
  if (spawnSync('java', ['-version']).status === 0) {
    return [await runCheck('HTML', ['tests/checks/html.ts'])]
  }
  console.log('\n— HTML: not checked, since the Nu HTML checker needs Java (default-jre-headless)')
  return []
}
