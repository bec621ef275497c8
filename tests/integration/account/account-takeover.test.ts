import { describe, expect, test } from 'vitest'
import { findUserByEmail, rememberAddress } from '#db/store/users.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import {
  ADA,
  isSessionValid,
  linkToken,
  listOutbox,
  login,
  newUser,
  startAdasShop,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const OWN = 'a password of my own'

/** Opens the mailed link in a browser that is signed in with this token, or with none. */
const openLink = async (shop: ShopServer, session?: string) =>
  shop.post('verify-email', { token: await linkToken(shop, 'verify-email') }, { token: session })
const choose = (shop: ShopServer, token: string) =>
  shop.post('auth-reset-password', { token, newPassword: OWN })

describe('after a stranger registers with Ada’s email and she opens the mailed link', () => {
  test('when the owner of an email opens the link of an account that a stranger registered, she is signed in and the stranger gets 401', async () => {
    await using shop = await startShop()
    const stranger = await newUser(shop)
    const second = (await login(shop)).json
    const { status, json } = await openLink(shop)
    expect([status, json.isVerified]).toEqual([200, true])
    expect((await shop.get('account', json)).json.sessions).toHaveLength(1)
    for (const { token } of [stranger, second]) {
      for (const path of ['account', 'get-user-orders', 'get-address', 'account-data']) {
        expect((await shop.get(path, { token })).status).toBe(401)
      }
    }
    expect((await login(shop)).status).toBe(401)
  })

  test('the owner of the email chooses a password once with the token that opening the link returns', async () => {
    await using shop = await startAdasShop()
    const { resetToken } = (await openLink(shop)).json
    expect((await choose(shop, resetToken)).status).toBe(200)
    expect((await choose(shop, resetToken)).status).toBe(400)
    expect((await login(shop, { password: OWN })).json.isVerified).toBe(true)
    expect((await login(shop)).status).toBe(401)
  })

  test('the token that opening the link returns expires after an hour and cannot verify an email', async () => {
    const clock = stoppedClock()
    await using shop = await startAdasShop({ clock: clock.now })
    const { resetToken } = (await openLink(shop)).json
    expect((await shop.post('verify-email', { token: resetToken })).status).toBe(400)
    clock.advance(HOUR_MS)
    expect((await choose(shop, resetToken)).status).toBe(400)
    expect((await choose(shop, await linkToken(shop, 'reset-password'))).status).toBe(200)
  })

  test('a login by the stranger at the moment when the owner of the email opens the link leaves no valid session', async () => {
    await using shop = await startAdasShop()
    const [opened, late] = await Promise.all([openLink(shop), login(shop)])
    expect(opened.status).toBe(200)
    expect([200, 401]).toContain(late.status)
    if (late.status === 200) expect(await isSessionValid(shop, late.json.token)).toBe(false)
    expect((await shop.get('account', opened.json)).json.sessions).toHaveLength(1)
  })

  test('the checkout of the email’s owner does not suggest the address of the stranger’s order', async () => {
    await using shop = await startShop()
    const stranger = await newUser(shop)
    const { id } = (await findUserByEmail(shop.context.store, ADA.email)) ?? { id: '' }
    const address = {
      street: '9 Elsewhere',
      city: 'Leeds',
      postcode: 'LS1 1AA',
      country: 'GB',
    } as const
    await rememberAddress(shop.context.store, id, address)
    expect((await shop.get('get-address', stranger)).json).toEqual({ address })
    const { json } = await openLink(shop)
    expect((await shop.get('get-address', json)).json).toEqual({ address: null })
  })

  test('the account download of the email’s owner lists no email sent before she opened the link', async () => {
    const clock = stoppedClock()
    await using shop = await startAdasShop({ clock: clock.now })
    clock.advance(HOUR_MS)
    const { json } = await openLink(shop)
    const { mails } = (await shop.get('account-data', json)).json
    expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual(['welcome'])
    expect(await listOutbox(shop)).toContain(`verify-email to ${ADA.email}`)
  })

  test('opening a verification link in a browser signed in to another account ends the registrant’s session and asks for a new password', async () => {
    await using shop = await startShop()
    const stranger = await newUser(shop)
    const eve = await newUser(shop, { ...ADA, email: 'eve@example.com' })
    expect((await openLink(shop, eve.token)).json.resetToken).toHaveLength(43)
    expect(await isSessionValid(shop, stranger.token)).toBe(false)
  })
})

test('opening the verification link in the browser that registered keeps the password and the sessions', async () => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  const elsewhere = (await login(shop)).json
  const { status, json } = await openLink(shop, token)
  expect([status, json.resetToken]).toEqual([200, undefined])
  expect(await isSessionValid(shop, elsewhere.token)).toBe(true)
  expect((await login(shop)).status).toBe(200)
})
