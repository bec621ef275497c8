import { expect, test } from 'vitest'
import { listPeople } from '#db/store/people.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { roleChange } from '#owner/desk/people.ts'
import { newAuthenticator } from '../../support/authenticator.ts'
import { stoppedClock } from '../../support/clock.ts'
import { atDesk, invitedToken, newDeskBrowser, securityLines } from '../../support/desk.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import { startShop } from '../../support/shop-server.ts'

test('an invitation makes one passkey: replayed, even at the same moment, it is refused', async () => {
  await using shop = await startShop()
  const token = await invitedToken(shop)
  const browsers = Array.from({ length: 4 }, () => newDeskBrowser(shop))
  const answers = await Promise.all(
    browsers.map((each) => each.register(token, newAuthenticator())),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422, 422])
  const late = await newDeskBrowser(shop).post('/desk/invitation', { action: 'challenge', token })
  expect([late.status, late.json.refused]).toEqual([410, expect.stringMatching(/has been used/)])
})

test('an invitation expires after an hour, and a newer one replaces it', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const [old, present] = [await invitedToken(shop), await invitedToken(shop)]
  const ask = (token: string) =>
    newDeskBrowser(shop).post('/desk/invitation', { action: 'challenge', token })
  expect((await ask(old)).status).toBe(410)
  expect((await ask(present)).status).toBe(200)
  clock.advance(HOUR_MS)
  expect((await ask(present)).status).toBe(410)
})

test('somebody invited again keeps passkey and sessions until the link is used, and the new passkey then ends them', async () => {
  await using shop = await startShop()
  const { browser, key } = await atDesk(shop, 'Ann')
  await invitedToken(shop, 'Ann')
  const token = await invitedToken(shop, '  ann ')
  expect((await browser.open('/desk')).status).toBe(200)
  const other = newDeskBrowser(shop)
  expect((await other.signIn(key)).status).toBe(303)
  const present = newDeskBrowser(shop)
  expect((await present.register(token, newAuthenticator())).status).toBe(303)
  for (const old of [browser, other]) {
    expect((await old.open('/desk')).location).toBe('/desk/sign-in')
    expect((await old.signIn(key)).status).toBe(422)
  }
  expect((await present.open('/desk')).view?.person).toMatchObject({ name: 'Ann', role: 'owner' })
})

test('an invitation says that it changes a role, and takes it from no only owner', async () => {
  await using shop = await startShop()
  const { browser } = await atDesk(shop, 'Ann')
  await expect(invitedToken(shop, 'ann', 'packer')).rejects.toThrow('Ann is the only owner')
  expect((await browser.open('/desk/people')).view?.person).toMatchObject({ role: 'owner' })
  await invitedToken(shop, 'Eve')
  await expect(invitedToken(shop, 'ann', 'packer')).rejects.toThrow('Ann is the only owner')
  await atDesk(shop, 'Bob')
  const { store } = shop.context
  const asked = { name: 'ann', role: 'packer' } as const
  expect(await roleChange(store, asked)).toBe('Ann was owner and is packer from now on.\n')
  await invitedToken(shop, 'ann', 'packer')
  const { view } = await browser.open('/desk/people')
  expect(view?.problem).toBeDefined()
  expect(await roleChange(store, asked)).toBe('')
})

test('of two owners who remove each other at once, one stays', async () => {
  await using shop = await startShop()
  const { browser: ann } = await atDesk(shop, 'Ann')
  const { browser: bob } = await atDesk(shop, 'Bob')
  const [{ id: annsId = '' } = {}, { id: bobsId = '' } = {}] = await listPeople(shop.context.store)
  await Promise.all([
    ann.post('/desk/people', { action: 'remove', person: bobsId }),
    bob.post('/desk/people', { action: 'remove', person: annsId }),
  ])
  expect(await listPeople(shop.context.store)).toHaveLength(1)
})

test('a passkey whose id is known is refused in words, and an invitation stays good', async () => {
  await using shop = await startShop()
  const { browser, key } = await atDesk(shop, 'Ann')
  const token = await invitedToken(shop, 'Bob')
  const bob = newDeskBrowser(shop)
  const taken = await bob.register(token, key)
  expect(taken.status).toBe(422)
  expect(taken.view?.notice?.text).toBe('This device has a passkey for the desk already.')
  expect((await bob.register(token, newAuthenticator())).status).toBe(303)
  expect((await browser.signIn(key)).status).toBe(303)
})

test('the log says who made a passkey, signed in or confirmed, and which tries were refused', async () => {
  const { shop, clock, browser, key } = await shopAtDesk('owner', { clock: stoppedClock() })
  await browser.signIn(key)
  await browser.signIn(newAuthenticator())
  clock.advance(6 * MINUTE_MS)
  await browser.open('/desk')
  await browser.confirm('/desk/passkeys', { action: 'remove', passkey: '' }, newAuthenticator())
  await browser.confirm('/desk/passkeys', { action: 'remove', passkey: '' }, key)
  const { id } = await shop.context.store
    .selectFrom('people')
    .select('id')
    .executeTakeFirstOrThrow()
  const lines = securityLines(shop).filter(({ act }) => act !== undefined)
  expect(lines.map(({ act, result, person }) => [act, result, person])).toEqual([
    ['challenge', 'answered', undefined],
    ['register', 'signed in', id],
    ['challenge', 'answered', undefined],
    ['sign-in', 'signed in', id],
    ['challenge', 'answered', undefined],
    ['sign-in', 'refused', undefined],
    ['confirm', 'refused', id],
    ['confirm', 'done', id],
    ['remove', 'refused', id],
  ])
})

test('a challenge is signed once, within five minutes', async () => {
  const { clock, browser, key } = await shopAtDesk('owner', { clock: stoppedClock() })
  const ask = async () => (await browser.post('/desk/sign-in', { action: 'challenge' })).json
  const send = (credential: string) =>
    browser.post('/desk/sign-in', { action: 'sign-in', credential })
  const challenge = await ask()
  expect((await send(key.use(challenge))).status).toBe(303)
  expect((await send(key.use(challenge))).status).toBe(422)
  const late = await ask()
  clock.advance(5 * MINUTE_MS)
  expect((await send(key.use(late))).status).toBe(422)
})

test('a passkey whose counter goes backwards is refused and logged', async () => {
  const { shop, browser, key } = await shopAtDesk()
  expect((await browser.signIn(key)).status).toBe(303)
  key.setCounter(1)
  expect((await browser.signIn(key)).status).toBe(422)
  expect(shop.log.join()).toContain('passkey counter went backwards')
  key.setCounter(9)
  expect((await browser.signIn(key)).status).toBe(303)
})

test.each([
  ['of another website', newAuthenticator('http://evil.example:4321')],
  ['that did not verify the person', newAuthenticator(undefined, false)],
])('a passkey %s is not accepted', async (_what, key) => {
  await using shop = await startShop()
  const token = await invitedToken(shop)
  expect((await newDeskBrowser(shop).register(token, key)).status).toBe(422)
  expect((await newDeskBrowser(shop).register(token, newAuthenticator())).status).toBe(303)
})

test('an unknown passkey and a malformed answer are refused without a failure', async () => {
  const { browser } = await shopAtDesk()
  expect((await browser.signIn(newAuthenticator())).status).toBe(422)
  for (const credential of ['', '{', '{}', '[]', '"x"', `{"id":"${'A'.repeat(9_000)}"}`]) {
    const { status } = await browser.post('/desk/sign-in', { action: 'sign-in', credential })
    expect([credential.slice(0, 9), status]).toEqual([credential.slice(0, 9), 422])
  }
})

test('a second and a third passkey are told of in words that fit their number', async () => {
  const { browser } = await shopAtDesk()
  const notices = []
  for (const key of [newAuthenticator(), newAuthenticator()]) {
    const { json } = await browser.post('/desk/passkeys', { action: 'challenge' })
    await browser.post('/desk/passkeys', { action: 'register', credential: key.register(json) })
    notices.push((await browser.open('/desk/passkeys')).view?.notice?.text)
  }
  expect(notices).toEqual([
    'The passkey is added. Either of them signs you in.',
    'The passkey is added. Any of them signs you in.',
  ])
})

test('a second passkey signs in too; the last one can’t be removed', async () => {
  const { shop, browser, key } = await shopAtDesk()
  const second = newAuthenticator()
  const { json } = await browser.post('/desk/passkeys', { action: 'challenge' })
  const registering = { action: 'register', credential: second.register(json) }
  expect((await browser.post('/desk/passkeys', registering)).status).toBe(303)
  expect((await browser.open('/desk/passkeys')).view?.notice?.text).toMatch(/is added/)
  expect((await browser.open('/desk/passkeys')).view?.notice).toBeUndefined()
  expect((await newDeskBrowser(shop).signIn(second)).status).toBe(303)
  const passkeys = await shop.context.store.selectFrom('passkeys').select('id').execute()
  const [one = '', other = ''] = passkeys.map(({ id }) => id)
  const remove = (passkey: string) => browser.post('/desk/passkeys', { action: 'remove', passkey })
  const unknown = await remove('another')
  expect(unknown.status).toBe(422)
  expect(unknown.view?.notice?.text).toBe('You don’t have this passkey any more.')
  expect((await remove(one)).status).toBe(303)
  expect((await remove(other)).status).toBe(422)
  const signedIn = [key, second].map((each) => newDeskBrowser(shop).signIn(each))
  const statuses = (await Promise.all(signedIn)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([303, 422])
})
