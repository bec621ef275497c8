import { expect, test } from 'vitest'
import { startShop } from '../../support/shop-server.ts'

const token = 'A'.repeat(43)
const CALLS = [
  ['shipping-quote', { country: 'GB', postcode: 'M1 1AE' }, 60, 200],
  ['verify-email', { token }, 30, 400],
  ['confirm-email', { token }, 30, 400],
  ['undo-email', { token }, 30, 400],
  ['open-review', { token }, 30, 400],
  ['auth-reset-password', { token, newPassword: 'three random words' }, 30, 400],
] as const

test.each(CALLS)(
  'one address can call %s a limited number of times, then gets 429 with Retry-After',
  async (...row) => {
    const [path, body, often, status] = row
    await using shop = await startShop()
    const replies = await Promise.all(
      Array.from({ length: often + 1 }, () => shop.post(path, body)),
    )
    const refused = replies.filter((reply) => reply.status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(replies.filter((reply) => reply.status === status)).toHaveLength(often)
  },
)

test('a call beyond its rate limit adds no points to the rate limit table', async () => {
  await using shop = await startShop()
  const { limits, store } = shop.context
  const points = () => store.selectFrom('rate_limits').select('points').execute()
  for (let count = 0; count < 6; count++) await limits.spend('loginPerAccountAndIp', 'eve')
  const before = await points()
  for (let count = 0; count < 3; count++) {
    expect(await limits.spend('loginPerAccountAndIp', 'eve')).toBeGreaterThan(0)
  }
  expect(await points()).toEqual(before)
})

test('a caller beyond a rate limit may call again once points are given back', async () => {
  await using shop = await startShop()
  const { limits } = shop.context
  for (let count = 0; count < 6; count++) await limits.spend('loginPerAccountAndIp', 'ada')
  await limits.giveBack('loginPerAccountAndIp', 'ada', 'all')
  expect(await limits.spend('loginPerAccountAndIp', 'ada')).toBeUndefined()
})
