/**
 * `npm run scan`: what two scanners of others find in the built shop, each for five minutes at most.
 * Needs Debian's `wapiti` and `sqlmap`; what they say in full is in `var/scan`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DEFAULT_LIMITS } from '#server/limits/limit-table.ts'
import { startShop } from '../bench/shop.ts'

const OUT = resolve('var/scan')
const SECONDS = 300
const EMAIL = 'ann@example.com'
/** Calls that anybody may make, with values that get past the checks of their fields. */
const CALLS: Readonly<Record<string, object>> = {
  'shipping-quote': { country: 'GB', postcode: 'M1 1AE' },
  'auth-login': { email: EMAIL, password: 'three random words' },
  'auth-reset-request': { email: EMAIL },
  'verify-email': { token: 'a'.repeat(43) },
}

/** What tries the pages; those that need a server elsewhere are left out. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
/** What is said and is as it should be. */
const TRIAGED: Readonly<Record<string, string>> = {
  'X-Frame-Options is not set': 'frame-ancestors of the content security policy says it',
  'X-XSS-Protection is not set': 'no browser knows it any more, and where one did it did harm',
  'Strict-Transport-Security is not set':
    'the shop is scanned over http; with an https origin it is',
}

interface Finding {
  readonly path: string
  readonly parameter: string | null
  readonly info: string
}

if (spawnSync('sqlmap', ['--version']).error || spawnSync('wapiti', ['--version']).error) {
  console.error(
    'The scanners are not installed: apt-get install --no-install-recommends wapiti sqlmap',
  )
  process.exit(1)
}
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const limits = Object.keys(DEFAULT_LIMITS).map((name) => `${name}=9999999/1`)
await using shop = await startShop(4575, { RATE_LIMITS: limits.join() })
const all = [...wapiti(shop.origin), ...sqlmap(shop.origin)]
const reasons = Object.entries(TRIAGED)
const found = all.filter((line) => {
  const [, why] = reasons.find(([words]) => line.includes(words)) ?? []
  console.log(why ? `${line} (as it should be: ${why})` : line)
  return why === undefined
})
console.log(`${found.length} findings to look at`)
process.exitCode = found.length > 0 ? 1 : 0

/** Crawls the pages and tries each address and form with its usual attacks. */
function wapiti(origin: string): string[] {
  const report = `${OUT}/wapiti.json`
  const args = ['-u', `${origin}/`, '--scope', 'folder', '--flush-session', '--no-bugreport']
  const bounds = ['--max-scan-time', String(SECONDS / 2), '--max-attack-time', '20']
  // It cannot read Brotli, and then sees a site of one page.
  const how = ['-H', 'Accept-Encoding: identity', '-m', MODULES]
  const store = ['--store-session', OUT, '-f', 'json', '-o', report]
  execFileSync('wapiti', [...args, ...bounds, ...how, ...store], {
    stdio: 'ignore',
    timeout: 2_000 * SECONDS,
  })
  const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as {
    vulnerabilities: Record<string, Finding[]>
  }
  return Object.entries(vulnerabilities).flatMap(([what, all]) =>
    all.map(({ path, parameter, info }) => `wapiti: ${what}: ${path} ${parameter ?? ''} ${info}`),
  )
}

/** Tries each field of the calls for SQL that gets through. */
function sqlmap(origin: string): string[] {
  const seconds = SECONDS / Object.keys(CALLS).length
  return Object.entries(CALLS).flatMap(([path, body]) => {
    const target = ['-u', `${origin}/api/${path}`, '--data', JSON.stringify(body)]
    const options = ['--batch', '--level', '3', '--flush-session', '--ignore-code', '401']
    const headers = ['--headers', 'Content-Type: application/json', '--output-dir', OUT]
    const { stdout } = spawnSync('sqlmap', [...target, ...options, ...headers], {
      encoding: 'utf8',
      timeout: 1_000 * seconds,
    })
    const points = /identified the following injection point[\s\S]*?---[\s\S]*?---/.exec(stdout)
    return points ? [`sqlmap: ${path}: ${points[0]}`] : []
  })
}
