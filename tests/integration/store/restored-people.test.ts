import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { deletePerson } from '#db/store/people.ts'
import { newAuthenticator } from '../../support/authenticator.ts'
import { backUpStore, restoreStore } from '../../support/backup.ts'
import { atDesk, invitedToken, newDeskBrowser } from '../../support/desk.ts'
import { startShop } from '../../support/shop-server.ts'
import { testStore } from '../../support/store.ts'
import { storeInFile } from '../../support/store-file.ts'

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
