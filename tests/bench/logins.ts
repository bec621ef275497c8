/**
 * `npm run bench:logins`: whether known and unknown addresses can be told apart by time, and what a
 * flood of logins does to the shop's pages.
 */
import { ADA } from '../support/account.ts'
import { floodWithLogins, NO_LIMITS, pages, quantile, serve } from './login-shop.ts'

const SAMPLES = 200
const FLOOD = 200
const SECONDS = 5

await compareTimes()
await flood('limits as usual', '')
await flood('without limits', NO_LIMITS)

async function compareTimes(): Promise<void> {
  await using shop = await serve(NO_LIMITS)
  for (const path of ['auth-login', 'auth-reset-request']) {
    const time = async (email: string) => {
      const started = performance.now()
      await shop.post(path, { email, password: 'not the password' })
      return performance.now() - started
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 20; n++) await time(ADA.email)
    for (let n = 0; n < SAMPLES; n++) {
      const isFirst = Math.random() < 0.5
      if (isFirst) known.push(await time(ADA.email))
      unknown.push(await time(`nobody${n}@example.com`))
      if (!isFirst) known.push(await time(ADA.email))
    }
    const [a, b] = [quantile(known, 0.5), quantile(unknown, 0.5)]
    console.log(
      `${path}: median ${a.toFixed(2)} ms known, ${b.toFixed(2)} ms unknown ` +
        `(${(100 * (a / b - 1)).toFixed(1)} %), Mann–Whitney p = ${mannWhitney(known, unknown).toFixed(3)}`,
    )
  }
}

async function flood(what: string, limits: string): Promise<void> {
  await using shop = await serve(limits)
  await pages(shop.port, 1)
  const calm = await pages(shop.port, 2)
  const before = await shop.rss()
  const [during, { statusCodeStats = {} }] = await Promise.all([
    pages(shop.port, SECONDS),
    floodWithLogins(shop.port, FLOOD, SECONDS),
  ])
  const grown = (await shop.rss()) - before
  const answers = Object.entries(statusCodeStats).map(
    ([status, { count }]) => `${count} × ${status}`,
  )
  console.log(
    `${FLOOD} parallel logins, ${what}: ${answers.join(', ')} in ${SECONDS} s; a page takes ` +
      `${summary(during)} (${summary(calm)} before); memory grew by ${Math.round(grown / 1e6)} MB`,
  )
}

function summary(times: readonly number[]): string {
  return `${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`
}

/** How probable such a difference is if there is none: two-sided, by the normal approximation. */
function mannWhitney(xs: readonly number[], ys: readonly number[]): number {
  const all = [
    ...xs.map((value) => ({ value, isX: true })),
    ...ys.map((value) => ({ value, isX: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  const rankSum = all.reduce((sum, { isX }, index) => (isX ? sum + index + 1 : sum), 0)
  const [n, m] = [xs.length, ys.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(Math.abs(z)))
}

/** The normal distribution up to z, by Abramowitz and Stegun 26.2.17. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
