import { command, UsageError } from '../scripts/command.ts'
import { installBrowser } from './checks/browser.ts'
import { runPostgresTests } from './checks/postgres.ts'
import { playwright, printTotal, type Result, vitest } from './checks/steps.ts'
import { buildShop, verify } from './checks/verify.ts'
import { findChromium, hasPageCache } from './support/chromium.ts'
import { ENGINES } from './support/engines.ts'
import { hasNginx, NGINX_PACKAGES } from './support/nginx.ts'

/** The parts in the order in which they run. All need the shop built, which `verify` begins with. */
const PARTS: Readonly<Record<string, () => Promise<readonly Result[]>>> = {
  verify,
  journeys: async () => [await playwright(['--project=phone', '--project=desktop'])],
  sweeps: async () => [await playwright(sweepProjects().map((name) => `--project=${name}`))],
  held: async () => [await playwright(['--project=held', '--workers=12'])],
  builds: async () => [await vitest('Whole builds', ['tests/builds/'])],
  scores: async () => [await vitest('Lighthouse', ['tests/scores/'])],
  nginx: async () => {
    if (hasNginx()) return [await vitest('nginx', ['tests/nginx/'])]
    console.log(`\n— nginx: left out, since it needs apt-get install ${NGINX_PACKAGES}`)
    return []
  },
  engines: async () => {
    const missing = ENGINES.filter(({ isInstalled }) => !isInstalled)
    for (const { name, packages } of missing)
      console.log(`\n— ${name}: left out, since it needs apt-get install ${packages}`)
    if (missing.length === ENGINES.length) return []
    return [await vitest('Firefox and WebKit', ['tests/engines/'])]
  },
  faults: async () => [await vitest('Fault experiments', ['tests/faults/'])],
  postgres: async () => {
    const result = await runPostgresTests()
    if (!result) console.log('\n— PostgreSQL: not installed, so its tests were left out')
    return result ? [result] : []
  },
}

await command({
  usage: `Usage: npm run test:all [-- parts]
npm test, and what takes long, or only the named parts: ${Object.keys(PARTS).join(', ')}.
Ends with the time of each, and "N passed, N failed"; with 1 if any failed.`,
  argumentCount: [0, Number.POSITIVE_INFINITY],
  run: async (_, named) => {
    const unknown = named.find((name) => !(name in PARTS))
    if (unknown) throw new UsageError(`There is no part ${unknown}.`)
    if (!findChromium()) installBrowser()
    const names = named.length > 0 ? named : Object.keys(PARTS)
    const results = names.includes('verify') ? [] : await buildShop()
    const times: string[] = []
    for (const name of names) {
      const start = performance.now()
      results.push(...((await PARTS[name]?.()) ?? []))
      times.push(`${name} ${((performance.now() - start) / 60_000).toFixed(1)} min`)
    }
    console.log(`\n— ${times.join(', ')}`)
    return printTotal(results)
  },
})

function sweepProjects(): string[] {
  if (hasPageCache()) return ['sweep', 'sweep-desktop', 'page-cache']
  console.log('\n— Back/forward cache: left out, since it needs the full Chromium')
  return ['sweep', 'sweep-desktop']
}
