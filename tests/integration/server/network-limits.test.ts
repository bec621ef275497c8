import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#server/kernel/limit-table.ts'
import { ADA, statusesOfCalls } from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { startShop } from '../../support/shop-server.ts'

const PER_IP = Object.keys(DEFAULT_LIMITS).filter((name) => name.endsWith('PerIp'))
const TWO_EACH = PER_IP.map((name) => `${name}=2/60`).join()
const start = (limits: string) =>
  startShop({
    clock: stoppedClock().now,
    env: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: limits },
  })

const NETWORKS = [
  ['IPv6 /56', 3, (index: number) => `2001:db8:1:2${index.toString(16).padStart(2, '0')}::/64`],
  ['IPv6 /48', 6, (index: number) => `2001:db8:1:${(index * 256).toString(16)}::/64`],
  ['IPv4 /24', 6, (index: number) => `198.51.100.${index}`],
] as const
const siteOf = (index: number) => ({ headers: { 'x-forwarded-for': `2001:db8:1:${index}00::1` } })

test.each(NETWORKS)(
  'every limit per IP allows an %s network %i times as much',
  async (_what, factor, at) => {
    await using shop = await start(TWO_EACH)
    for (const name of PER_IP as (keyof typeof DEFAULT_LIMITS)[]) {
      const waits: (number | undefined)[] = []
      for (let index = 0; index <= 2 * factor; index++) {
        waits.push(await shop.context.limits.spend(name, at(index)))
      }
      expect([name, waits]).toEqual([name, [...Array(2 * factor).fill(undefined), 60]])
    }
  },
)

test('calls of an IP beyond its rate limit do not count towards the limit of its network', async () => {
  await using shop = await start('contactPerIp=2/60')
  const { limits } = shop.context
  for (let count = 0; count < 30; count++) await limits.spend('contactPerIp', '198.51.100.1')
  expect(await limits.spend('contactPerIp', '198.51.100.2')).toBeUndefined()
})

test('rate limit points given back to an IP are also given back to its networks', async () => {
  await using shop = await start('contactPerIp=2/60')
  const { limits } = shop.context
  for (let index = 0; index < 40; index++) {
    const ip = `2001:db8:1:${index.toString(16)}::/64`
    expect(await limits.spend('contactPerIp', ip, 2)).toBeUndefined()
    await limits.giveBack('contactPerIp', ip, 2)
  }
})

const letter = () => ({
  id: randomUUID(),
  name: 'Ada',
  email: ADA.email,
  message: 'Will it fit?',
  reference: '',
  elapsed: 20_000,
})
const token = 'A'.repeat(43)

test.each([
  ['auth-reset-request', (index: number) => ({ email: `ada${index}@example.com` })],
  ['verify-email', () => ({ token })],
  ['claim-account', () => ({ token })],
  ['open-review', () => ({ token })],
  ['confirm-email', () => ({ token })],
  ['undo-email', () => ({ token })],
  ['auth-reset-password', () => ({ token, newPassword: 'three random words' })],
  ['shipping-quote', () => ({ country: 'GB', postcode: 'M1 1AE' })],
  ['contact', letter],
  ['auth-login', () => ({ nothing: 'expected' })],
] as const)('%s is 429 for a caller who moves about an IPv6 /48', async (path, bodyOf) => {
  await using shop = await start(TWO_EACH)
  const tried = await statusesOfCalls(13, (index) => shop.post(path, bodyOf(index), siteOf(index)))
  expect(tried.slice(0, 12)).not.toContain(429)
  expect(tried.at(-1)).toBe(429)
})

test('a call beyond its rate limit adds no points to the rate limit table, and is answered again once points are given back', async () => {
  await using shop = await startShop()
  const { limits, store } = shop.context
  const points = () => store.selectFrom('rateLimits').select('points').execute()
  const spend = () => limits.spend('loginPerAccountAndIp', 'eve')
  for (let count = 0; count < 6; count++) await spend()
  const before = await points()
  expect(await spend()).toBeGreaterThan(0)
  expect(await points()).toEqual(before)
  await limits.giveBack('loginPerAccountAndIp', 'eve', 'all')
  expect(await spend()).toBeUndefined()
})
