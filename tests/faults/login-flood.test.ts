import { expect, test } from 'vitest'
import { ADA } from '../support/account.ts'
import { experimentSize, inParallel, reportResult } from '../support/experiment.ts'
import { httpCall } from '../support/http.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { testStore } from '../support/store.ts'

const CONCURRENCY = 200
const ATTACKER_IP = '203.0.113.7'
const LIMIT_NAMES = [
  'loginPerAccountAndIp',
  'loginPerIp',
  'loginPerAccount',
  'hashPerIp',
  'hashPerAccount',
]
const NO_LIMITS = LIMIT_NAMES.map((name) => `${name}=9999999/900`).join()

async function post({ port }: ShopProcess, path: string, body: object, address: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const options = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await httpCall(port, `/api/${path}`, options)).status
}

test.each([
  ['the usual rate limits', '', [401, 429, 503], experimentSize(250, 10_000)],
  ['no rate limits', NO_LIMITS, [401, 503], experimentSize(250, 4_000)],
] as const)(
  'under a flood of logins with %s, pages are served and a shopper elsewhere signs in',
  async (what, limits, usual, count) => {
    await using place = await testStore()
    const env = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: limits }
    await using shop = await startShopProcess(place, { env })
    expect(await post(shop, 'auth-register', ADA, '198.51.100.9')).toBe(200)
    const statuses: number[] = []
    const wrong = { email: ADA.email, password: 'not the password' }
    const flood = inParallel(Array.from({ length: count }), CONCURRENCY, async () => {
      statuses.push(await post(shop, 'auth-login', wrong, ATTACKER_IP))
    })
    const isOver = () => statuses.length === count
    const pages: number[] = []
    const reading = (async () => {
      while (!isOver()) pages.push((await httpCall(shop.port, '/')).status)
    })()
    // Without limits the password-hashing queue can be full for a while, never for good.
    const signingIn = expect
      .poll(() => post(shop, 'auth-login', ADA, '198.51.100.9'), { timeout: 600_000 })
      .toBe(200)
    await Promise.all([flood, reading, signingIn])
    expect(new Set(pages)).toEqual(new Set([200]))
    const refused = statuses.filter((status) => usual.some((one) => one === status)).length
    if (limits === '') expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    reportResult('K14', refused, count, `logins refused, ${pages.length} pages meanwhile (${what})`)
  },
  600_000,
)
