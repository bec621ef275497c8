import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { deletePerson } from '#db/store/people.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { restore } from '#owner/store/restore.ts'
import {
  ADA,
  isSessionValid,
  linkToken,
  newVerifiedUser,
  readMailedToken,
} from '../../support/account.ts'
import { newAuthenticator } from '../../support/authenticator.ts'
import { backUpStore, restoreStore } from '../../support/backup.ts'
import { atDesk, invitedToken, newDeskBrowser } from '../../support/desk.ts'
import { confirmChange, mailedChangeToken, NEW_EMAIL } from '../../support/email-change.ts'
import { startShop } from '../../support/shop-server.ts'
import { testStore } from '../../support/store.ts'
import { storeInFile } from '../../support/store-file.ts'

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

test('a restore gives nobody back the access to the desk or the role that was taken from them since', async () => {
  await using store = await testStore()
  const bob = newAuthenticator()
  const { copy, ann, eve, lost } = await (async () => {
    await using shop = await startShop({ store })
    const { key: ann } = await atDesk(shop, 'Ann')
    const { key: eve } = await atDesk(shop, 'Eve')
    const { key: lost } = await atDesk(shop, 'Bob')
    const copy = await backUpStore(store)
    const people = await shop.context.store.selectFrom('people').selectAll().execute()
    await deletePerson(shop.context.store, people.find(({ name }) => name === 'Eve')?.id ?? '')
    await newDeskBrowser(shop).register(await invitedToken(shop, 'Bob', 'packer'), bob)
    return { copy, ann, eve, lost }
  })()
  await using restored = await restoreStore(store, copy)
  await using shop = await startShop({ store: restored.store })
  const browser = newDeskBrowser(shop)
  for (const key of [eve, lost]) expect((await browser.signIn(key)).status).toBe(422)
  expect((await browser.signIn(ann)).status).toBe(303)
  expect((await browser.signIn(bob)).status).toBe(303)
  expect((await browser.open('/desk')).view?.person).toMatchObject({ name: 'Bob', role: 'packer' })
  if (restored.output) expect(restored.output).toContain('Ann (owner), Bob (packer)')
})

test('of two restores at once, both end with a store of their backup in its place', async () => {
  await using store = storeInFile()
  const { file } = store.location
  const copy = join(dirname(file), 'copy.sqlite')
  {
    await using shop = await startShop({ store })
    await newVerifiedUser(shop)
    await store.run('backup', copy)
  }
  const at = (second: number) => new Date(Date.UTC(2026, 10, 29, 2, 0, second))
  const restored = await Promise.all([1, 2].map((second) => restore(copy, file, at(second))))
  expect(restored.map(({ accounts }) => accounts)).toEqual([1, 1])
  await using shop = await startShop({ store })
  expect((await shop.post('auth-login', ADA)).status).toBe(200)
})

test('a restore removes what one left that was killed an hour ago, and not what another one prepares', async () => {
  await using store = storeInFile()
  const { file } = store.location
  const copy = join(dirname(file), 'copy.sqlite')
  await (await startShop({ store }))[Symbol.asyncDispose]()
  await store.run('backup', copy)
  const [old, young] = ['old', 'young'].map((name) => `${file}.restoring-${name}`)
  for (const left of [old, young]) writeFileSync(String(left), 'shoppers')
  const longAgo = new Date(Date.now() - DAY_MS)
  utimesSync(String(old), longAgo, longAgo)
  expect((await store.run('restore', copy)).code).toBe(0)
  expect([old, young].map((left) => existsSync(String(left)))).toEqual([false, true])
})

test('a restore of a backup that can’t be migrated names the backup, and says that the store is as it was', async () => {
  await using store = storeInFile()
  const copy = join(dirname(store.location.file), 'copy.sqlite')
  await (await startShop({ store }))[Symbol.asyncDispose]()
  await store.run('backup', copy)
  const newer = new Database(copy)
  newer.exec("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')")
  newer.close()
  const { code, errors } = await store.run('restore', copy)
  expect([code, errors]).toEqual([1, expect.stringMatching(/^.*copy\.sqlite can’t be restored: /)])
  expect(errors).toContain('. The store is as it was.')
})

test('a restore in place of a damaged store names everybody at the desk, as in the backup', async () => {
  await using store = storeInFile()
  const copy = join(dirname(store.location.file), 'copy.sqlite')
  {
    await using shop = await startShop({ store })
    await atDesk(shop, 'Ann')
    await store.run('backup', copy)
  }
  writeFileSync(store.location.file, 'the disk is broken')
  const { output } = await store.run('restore', copy)
  expect(output).toMatch(/At the desk, as in the backup, .*: Ann \(owner\)\./)
})

test('a backup from before an update goes back in place of the store of the newer program, with everybody at its desk', async () => {
  await using store = storeInFile()
  const { file } = store.location
  const copy = join(dirname(file), 'copy.sqlite')
  const { ann, bob } = await (async () => {
    await using shop = await startShop({ store })
    const { key: ann } = await atDesk(shop, 'Ann')
    await store.run('backup', copy)
    const { key: bob } = await atDesk(shop, 'Bob')
    return { ann, bob }
  })()
  const newer = new Database(file)
  newer.exec(`alter table people add column phone text not null default '';
    alter table passkeys add column colour text;
    insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`)
  newer.close()
  const { errors, output } = await store.run('restore', copy)
  expect([errors, output]).toEqual(['', expect.stringContaining('Ann (owner), Bob (owner)')])
  await using shop = await startShop({ store })
  for (const key of [ann, bob]) expect((await newDeskBrowser(shop).signIn(key)).status).toBe(303)
})
