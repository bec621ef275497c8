import { spawnSync } from 'node:child_process'
import { check, type Result, vitest } from './steps.ts'

/** Catalogue, content, types, lint, import table, unit and integration tests, build within its budgets, HTML. */
export function verify(): Result[] {
  return [
    check('Catalogue', ['scripts/catalogue.ts']),
    check('Content', ['scripts/content.ts']),
    check('Types', [
      'node_modules/astro/bin/astro.mjs',
      'check',
      '--minimumFailingSeverity',
      'hint',
    ]),
    check('Lint and format', [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
    ]),
    check('Who may import whom', ['scripts/checks/import-table.ts']),
    vitest('Unit and integration tests'),
    check('Build and page-weight budgets', ['scripts/build.ts']),
    ...html(),
  ]
}

/** The Nu HTML checker is a Java program: where there is no Java, the summary says what was left out. */
function html(): Result[] {
  if (spawnSync('java', ['-version']).status === 0)
    return [check('HTML', ['scripts/checks/html.ts'])]
  console.log('\n— HTML: not checked, since the Nu HTML checker needs Java (default-jre-headless)')
  return []
}
