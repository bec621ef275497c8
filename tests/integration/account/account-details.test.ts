import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import {
  ADA,
  isSessionValid,
  linkToken,
  listOutbox,
  login,
  newUser,
  statusesOfCalls,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const NEW = 'another long password'
const change = (shop: ShopServer, token: string, body: object = {}) => {
  const passwords = { currentPassword: ADA.password, newPassword: NEW }
  return shop.post('change-password', { ...passwords, ...body }, { token })
}

describe('changing the name', () => {
  test('a changed name applies at once in every session of the account', async () => {
    await using shop = await startShop()
    const { token } = await newUser(shop)
    const elsewhere = (await login(shop)).json
    const { status, json } = await shop.post('change-name', { fullName: ' Ada King ' }, { token })
    expect([status, json.fullName]).toEqual([200, 'Ada King'])
    expect((await shop.get('account', elsewhere)).json.fullName).toBe('Ada King')
  })

  test('changing the name is 422 for an empty name, and 401 without a session', async () => {
    await using shop = await startShop()
    const { token } = await newUser(shop)
    const { status, json } = await shop.post('change-name', { fullName: ' ' }, { token })
    expect([status, json.fields]).toEqual([422, { fullName: 'Enter your full name' }])
    expect((await shop.post('change-name', { fullName: 'Eve' })).status).toBe(401)
    expect((await shop.get('account', { token })).json.fullName).toBe(ADA.fullName)
  })

  test('an account can change its name ten times an hour', async () => {
    const clock = stoppedClock()
    await using shop = await startShop({ clock: clock.now })
    const { token } = await newUser(shop)
    const rename = () => shop.post('change-name', { fullName: 'Ada King' }, { token })
    expect(await statusesOfCalls(11, rename)).toEqual([...Array(10).fill(200), 429])
    clock.advance(HOUR_MS)
    expect((await rename()).status).toBe(200)
  })
})

describe('changing the password', () => {
  test('changing the password keeps this session, ends the others with 401, and emails a notice', async () => {
    await using shop = await startShop()
    const { token } = await newUser(shop)
    const elsewhere = (await login(shop)).json
    const { status, json } = await change(shop, token)
    expect([status, json]).toEqual([200, { message: 'Your password has been changed' }])
    expect(await isSessionValid(shop, token)).toBe(true)
    expect(await isSessionValid(shop, elsewhere.token)).toBe(false)
    expect((await login(shop)).status).toBe(401)
    expect((await login(shop, { password: NEW })).status).toBe(200)
    expect(await listOutbox(shop)).toContain(`password-changed to ${ADA.email}`)
  })

  test('changing the password voids the links that were mailed before', async () => {
    await using shop = await startShop()
    const { token } = await newUser(shop)
    const link = await linkToken(shop, 'reset-password')
    await change(shop, token)
    const reset = { token: link, newPassword: 'a third long password' }
    expect((await shop.post('auth-reset-password', reset)).status).toBe(400)
  })

  test.each([
    [
      'a wrong password',
      { currentPassword: 'not it' },
      'currentPassword',
      'That password isn’t right',
    ],
    ['no password', { currentPassword: '' }, 'currentPassword', 'Enter your password'],
    ['a short new one', { newPassword: '1234567' }, 'newPassword', /at least 8 characters/],
    ['a common new one', { newPassword: 'Password1' }, 'newPassword', /most common/],
    ['the same one', { newPassword: ADA.password }, 'newPassword', /your password already/],
  ])('%s is 422 with a message and changes nothing', async (_what, body, field, message) => {
    await using shop = await startShop()
    const { token } = await newUser(shop)
    const elsewhere = (await login(shop)).json
    const { status, json } = await change(shop, token, body)
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
    expect(json.fields[field]).toMatch(message)
    expect(await isSessionValid(shop, elsewhere.token)).toBe(true)
    expect((await login(shop)).status).toBe(200)
  })

  test('changing the password or email answers 429 for a quarter of an hour after five wrong passwords', async () => {
    const clock = stoppedClock()
    await using shop = await startShop({ clock: clock.now })
    const { token } = await newUser(shop)
    const guess = () => change(shop, token, { currentPassword: 'not it' })
    expect(await statusesOfCalls(6, guess)).toEqual([...Array(5).fill(422), 429])
    expect((await change(shop, token)).status).toBe(429)
    clock.advance(15 * MINUTE_MS)
    expect((await change(shop, token)).status).toBe(200)
  })

  test('one network gets 429 after twenty wrong passwords, whichever accounts it tries', async () => {
    await using shop = await startShop({
      env: { RATE_LIMITS: 'passwordPerAccount=1000/900, hashPerAccount=1000/60' },
    })
    const { token } = await newUser(shop)
    const guess = () => change(shop, token, { currentPassword: 'not it' })
    expect(await statusesOfCalls(21, guess)).toEqual([...Array(20).fill(422), 429])
  })

  test('of two simultaneous password changes only one succeeds', async () => {
    await using shop = await startShop()
    const { token } = await newUser(shop)
    const replies = await Promise.all([change(shop, token), change(shop, token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

test('a call without a session cannot change password or email', async () => {
  await using shop = await startShop()
  await newUser(shop)
  const currentPassword = ADA.password
  const calls = [
    shop.post('change-password', { currentPassword, newPassword: NEW }),
    shop.post('change-email', { currentPassword, email: 'eve@example.com' }),
  ]
  for (const { status } of await Promise.all(calls)) expect(status).toBe(401)
})
