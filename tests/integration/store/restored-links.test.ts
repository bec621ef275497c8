import { expect, test } from 'vitest'
import {
  ADA,
  isSessionValid,
  linkToken,
  newVerifiedUser,
  readMailedToken,
} from '../../support/account.ts'
import { backUpStore, restoreStore } from '../../support/backup.ts'
import { confirmChange, mailedChangeToken, NEW_EMAIL } from '../../support/email-change.ts'
import { startShop } from '../../support/shop-server.ts'
import { testStore } from '../../support/store.ts'

test('restoring a backup voids the mailed links, both those used since the backup and unused ones', async () => {
  await using store = await testStore()
  const { copy, token, links } = await (async () => {
    await using shop = await startShop({ store })
    const { token } = await newVerifiedUser(shop)
    await confirmChange(shop, await mailedChangeToken(shop, token), token)
    const undo = await readMailedToken(shop, 'email-changed', ADA.email)
    const reset = await linkToken(shop, 'reset-password', NEW_EMAIL)
    const change = await mailedChangeToken(shop, token, 'ada@third.example')
    const copy = await backUpStore(store)
    expect((await shop.post('undo-email', { token: undo })).status).toBe(200)
    return { copy, token, links: { undo, reset, change } }
  })()

  await using restored = await restoreStore(store, copy)
  await using shop = await startShop({ store: restored.store })
  expect(await isSessionValid(shop, token)).toBe(false)
  const replies = [
    await shop.post('undo-email', { token: links.undo }),
    await shop.post('auth-reset-password', { token: links.reset, newPassword: 'a new password' }),
    await shop.post('confirm-email', { token: links.change, currentPassword: ADA.password }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400])
})
