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
} from '../../support/account.ts'
import { addressBookOf, saveNamedAddress } from '../../support/address-book.ts'
import { stoppedClock } from '../../support/clock.ts'
import { adasShop } from '../../support/own-shop.ts'
import { LATH } from '../../support/paying-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

const OWN = 'a password of my own'

/** Opens the mailed link in a browser that is signed in with this token, or with none. */
const openLink = async (shop: ShopServer, session?: string) =>
  shop.post('verify-email', { token: await linkToken(shop, 'verify-email') }, { token: session })
/** Opens the link, and says on its page that somebody else registered. */
const claim = async (shop: ShopServer) =>
  shop.post('claim-account', { token: (await openLink(shop)).json.claimToken })
const choose = (shop: ShopServer, token: string) =>
  shop.post('auth-reset-password', { token, newPassword: OWN })
async function claimAndSignIn(shop: ShopServer) {
  await choose(shop, (await claim(shop)).json.resetToken)
  return (await login(shop, { password: OWN })).json
}

test('opening the mailed link elsewhere, as email filters do, verifies and takes nothing from whoever registered', async () => {
  const { shop, ...ada } = await adasShop()
  const eve = await newUser(shop, { ...ADA, email: 'eve@example.com' })
  await saveNamedAddress(shop, ada, 'Home')
  const { status, json } = await openLink(shop, eve.token)
  expect([status, json.isVerified, json.userId]).toEqual([200, true, ada.userId])
  expect(await isSessionValid(shop, ada.token)).toBe(true)
  expect(await isSessionValid(shop, eve.token)).toBe(true)
  expect(await addressBookOf(shop, ada)).toHaveLength(1)
  expect((await login(shop)).json.isVerified).toBe(true)
})

describe('after a stranger registers with Ada’s email and she claims the account on the page of the mailed link', () => {
  test('every session and the password of the stranger end, and so does her own until she has a password', async () => {
    const { shop, ...stranger } = await adasShop()
    const second = (await login(shop)).json
    const opened = (await openLink(shop)).json
    const { status, json } = await shop.post('claim-account', { token: opened.claimToken })
    expect([status, json.email]).toEqual([200, ADA.email])
    for (const { token } of [stranger, second, opened])
      expect(await isSessionValid(shop, token)).toBe(false)
    expect((await login(shop)).status).toBe(401)
  })

  test('the token that claims works once, for an hour and for nothing else, and a link to reset the password still works after it', async () => {
    const { shop, clock } = await adasShop({ clock: stoppedClock() })
    const { claimToken: token } = (await openLink(shop)).json
    expect((await shop.post('verify-email', { token })).status).toBe(400)
    expect((await choose(shop, token)).status).toBe(400)
    clock.advance(HOUR_MS - 1)
    const { resetToken } = (await shop.post('claim-account', { token })).json
    expect((await shop.post('claim-account', { token })).status).toBe(400)
    expect((await shop.post('claim-account', { token: resetToken })).status).toBe(400)
    clock.advance(HOUR_MS)
    expect((await choose(shop, resetToken)).status).toBe(400)
    expect((await choose(shop, await linkToken(shop, 'reset-password'))).status).toBe(200)
  })

  test('a stranger who changes the password once the email is verified can’t keep the account', async () => {
    const { shop, ...stranger } = await adasShop()
    const { claimToken: token } = (await openLink(shop)).json
    const change = { currentPassword: ADA.password, newPassword: 'a stranger’s other words' }
    expect((await shop.post('change-password', change, stranger)).status).toBe(200)
    expect((await shop.post('claim-account', { token })).status).toBe(200)
    expect(await isSessionValid(shop, stranger.token)).toBe(false)
    expect((await login(shop, { password: change.newPassword })).status).toBe(401)
  })

  test('a login by the stranger at the moment when the owner of the email claims the account leaves no valid session', async () => {
    const { shop } = await adasShop()
    const { claimToken: token } = (await openLink(shop)).json
    const [claimed, late] = await Promise.all([shop.post('claim-account', { token }), login(shop)])
    expect(claimed.status).toBe(200)
    expect([200, 401]).toContain(late.status)
    if (late.status === 200) expect(await isSessionValid(shop, late.json.token)).toBe(false)
  })

  test('the address book and the cart of the email’s owner are empty, and her checkout does not suggest the address of the stranger’s order', async () => {
    const { shop, ...stranger } = await adasShop()
    const { id } = (await findUserByEmail(shop.context.store, ADA.email)) ?? { id: '' }
    const street = { street: '9 Elsewhere', city: 'Leeds', postcode: 'LS1 1AA' }
    const address = { ...street, country: 'GB' } as const
    await rememberAddress(shop.context.store, id, address)
    expect((await shop.get('get-address', stranger)).json).toEqual({ address })
    await saveNamedAddress(shop, stranger, 'Lair')
    const changes = [{ entry: LATH, was: 0, is: 1 }]
    const cart = { saveId: 'save-of-the-stranger', changes }
    expect((await shop.post('sync-cart', cart, stranger)).json.entries).toEqual([LATH])
    const ada = await claimAndSignIn(shop)
    expect((await shop.get('get-address', ada)).json).toEqual({ address: null })
    expect(await addressBookOf(shop, ada)).toEqual([])
    const hers = { saveId: 'save-of-the-owner', changes: [] }
    expect((await shop.post('sync-cart', hers, ada)).json.entries).toEqual([])
  })

  test('the account download of the email’s owner lists no email sent before she opened the link', async () => {
    const { shop, clock } = await adasShop({ clock: stoppedClock() })
    clock.advance(HOUR_MS)
    const { mails } = (await shop.get('account-data', await claimAndSignIn(shop))).json
    const kinds = mails.map(({ kind }: { kind: string }) => kind)
    expect(kinds.toSorted()).toEqual(['password-changed', 'welcome'])
    expect(await listOutbox(shop)).toContain(`verify-email to ${ADA.email}`)
  })
})

test('opening the verification link in the browser that registered keeps the password and the sessions', async () => {
  const { shop, token } = await adasShop()
  const elsewhere = (await login(shop)).json
  const { status, json } = await openLink(shop, token)
  expect([status, json.claimToken]).toEqual([200, undefined])
  expect(await isSessionValid(shop, elsewhere.token)).toBe(true)
  expect((await login(shop)).status).toBe(200)
})
