import { expect, test } from 'vitest'
import { ADA, linkToken, login, newUser } from '../../support/account.ts'
import { runHere } from '../../support/run-here.ts'
import { startShop } from '../../support/shop-server.ts'
import { testStore } from '../../support/store.ts'

test('npm run accounts end-sessions revokes the sessions of one account or of all', async () => {
  await using store = await testStore()
  await using shop = await startShop({ store })
  const run = (...args: string[]) => runHere('accounts', args, store.env)
  const { token } = await newUser(shop)
  const eve = await newUser(shop, { ...ADA, email: 'eve@example.com' })
  await login(shop)
  const statuses = async () => [
    (await shop.get('account', { token })).status,
    (await shop.get('account', eve)).status,
  ]

  expect(await run('end-sessions', 'ADA@example.com')).toMatchObject({
    code: 0,
    output: 'Sessions ended: 2\n',
  })
  expect(await statuses()).toEqual([401, 200])
  expect(await run('end-sessions', 'all')).toMatchObject({ code: 0, output: 'Sessions ended: 1\n' })
  expect(await statuses()).toEqual([401, 401])
  expect(await run('end-sessions', 'nobody@example.com')).toMatchObject({ code: 1 })
  expect(await run('end')).toMatchObject({ code: 2, errors: expect.stringContaining('npm run') })
})

test('npm run accounts void-links voids the mailed links of one account or of all', async () => {
  await using store = await testStore()
  await using shop = await startShop({ store })
  const run = (...args: string[]) => runHere('accounts', args, store.env)
  await newUser(shop)
  const eve = { ...ADA, email: 'eve@example.com' }
  await newUser(shop, eve)
  const links = [
    await linkToken(shop, 'verify-email'),
    await linkToken(shop, 'reset-password'),
    await linkToken(shop, 'verify-email', eve.email),
  ] as const

  expect(await run('void-links', 'ADA@example.com')).toMatchObject({ code: 0 })
  expect((await shop.post('verify-email', { token: links[0] })).status).toBe(400)
  const eves = (await shop.post('verify-email', { token: links[2] })).json.claimToken
  expect(eves).toHaveLength(43)
  expect(await run('void-links', 'all')).toMatchObject({ code: 0 })
  const reset = { token: links[1], newPassword: 'a new password' }
  expect((await shop.post('auth-reset-password', reset)).status).toBe(400)
  expect((await shop.post('claim-account', { token: eves })).status).toBe(400)
  expect(await run('void-links', 'nobody@example.com')).toMatchObject({ code: 1 })
})
