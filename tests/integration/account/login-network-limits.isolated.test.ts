import { expect, test, vi } from 'vitest'
import { ADA, statusesOfCalls, WRONG_PASSWORD } from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { startShop } from '../../support/shop-server.ts'

/** Refuses the wrong password without argon2, since 300 comparisons would take long. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof real.verify = async (hashed, password, ...rest) =>
    password !== WRONG_PASSWORD.password && real.verify(hashed, password, ...rest)
  return { ...real, verify }
})

test.each([
  ['IPv6 /56', 60, (index: number) => `2001:db8:1:2${index.toString(16).padStart(2, '0')}::1`],
  ['IPv6 /48', 120, (index: number) => `2001:db8:1:${(index * 256).toString(16)}::1`],
  ['IPv4 /24', 120, (index: number) => `198.51.100.${index}`],
])(
  'an %s network is blocked after %i wrong logins to any accounts from any of its addresses',
  async (_what, allowed, at) => {
    await using shop = await startShop({
      clock: stoppedClock().now,
      env: { TRUSTED_PROXIES: '127.0.0.1' },
    })
    const tried = await statusesOfCalls(allowed + 1, (index) =>
      shop.post(
        'auth-login',
        { ...ADA, ...WRONG_PASSWORD, email: `somebody${index}@example.com` },
        { headers: { 'x-forwarded-for': at(index) } },
      ),
    )
    expect(tried).toEqual([...Array(allowed).fill(401), 429])
  },
)
