import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DEFAULT_LIMITS } from '#server/kernel/limit-table.ts'
import { command } from '../../scripts/command.ts'
import { startShop } from '../bench/shop.ts'

const OUT = resolve('var/scan')
const SCAN_S = 300
const EMAIL = 'ann@example.com'
/** Calls without sign-in, with bodies that pass validation. */
const CALLS: Readonly<Record<string, object>> = {
  'shipping-quote': { country: 'GB', postcode: 'M1 1AE' },
  'auth-login': { email: EMAIL, password: 'three random words' },
  'auth-reset-request': { email: EMAIL },
  'verify-email': { token: 'a'.repeat(43) },
}

const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
/** Scanner findings that we have reviewed and accept, with the reason. */
const ACCEPTED: Readonly<Record<string, string>> = {
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

await command({
  usage: `Usage: npm run scan
Scans the built shop with Debian's wapiti and sqlmap, and exits with 1 if they find what is not known and
accepted. Reports are in var/scan.`,
  run: async () => {
    if (spawnSync('sqlmap', ['--version']).error || spawnSync('wapiti', ['--version']).error) {
      throw new Error('No scanners: apt-get install --no-install-recommends wapiti sqlmap')
    }
    rmSync(OUT, { recursive: true, force: true })
    mkdirSync(OUT, { recursive: true })
    const limits = Object.keys(DEFAULT_LIMITS).map((name) => `${name}=9999999/1`)
    await using shop = await startShop(4575, { RATE_LIMITS: limits.join() })
    const all = [...wapiti(shop.origin), ...sqlmap(shop.origin)]
    const found = all.filter((line) => {
      const reason = reasonToAccept(line)
      console.log(reason ? `${line} (as it should be: ${reason})` : line)
      return reason === undefined
    })
    console.log(`${found.length} findings to look at`)
    return found.length > 0 ? 1 : 0
  },
})

function reasonToAccept(finding: string): string | undefined {
  return Object.entries(ACCEPTED).find(([words]) => finding.includes(words))?.[1]
}

function wapiti(origin: string): string[] {
  const report = `${OUT}/wapiti.json`
  const args = ['-u', `${origin}/`, '--scope', 'folder', '--flush-session', '--no-bugreport']
  const timeLimits = ['--max-scan-time', String(SCAN_S / 2), '--max-attack-time', '20']
  // wapiti can't read Brotli and would see a single page.
  const moduleOptions = ['-H', 'Accept-Encoding: identity', '-m', MODULES]
  const store = ['--store-session', OUT, '-f', 'json', '-o', report]
  execFileSync('wapiti', [...args, ...timeLimits, ...moduleOptions, ...store], {
    stdio: 'ignore',
    timeout: 2_000 * SCAN_S,
  })
  const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as {
    vulnerabilities: Record<string, Finding[]>
  }
  return Object.entries(vulnerabilities).flatMap(([what, all]) =>
    all.map(({ path, parameter, info }) => `wapiti: ${what}: ${path} ${parameter ?? ''} ${info}`),
  )
}

function sqlmap(origin: string): string[] {
  const seconds = SCAN_S / Object.keys(CALLS).length
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
