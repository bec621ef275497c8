import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  ADA,
  isSessionValid,
  linkToken,
  newVerifiedUser,
  readMailedToken,
} from '../../support/account.ts'
import { confirmChange, mailedChangeToken, NEW_EMAIL } from '../../support/email-change.ts'
import { runScript } from '../../support/run-script.ts'
import { startShop } from '../../support/shop-server.ts'
import { type TestStore, testStore } from '../../support/store.ts'

async function run({ env }: TestStore, name: string, ...args: string[]): Promise<void> {
  const { code, errors } = await runScript(name, args, env)
  if (code !== 0) throw new Error(errors)
}

/** Copies the store while the shop runs, as the owner's handbook says for its database. */
async function backUp(store: TestStore): Promise<string> {
  const { url, file } = store.location
  const copy = join(dirname(file), 'copy')
  if (url) writeFileSync(copy, execFileSync('pg_dump', [url]))
  else await run(store, 'backup', copy)
  return copy
}

async function restore(store: TestStore, copy: string): Promise<void> {
  const { url } = store.location
  if (!url) return run(store, 'restore', copy)
  execFileSync('psql', ['--quiet', url], { input: readFileSync(copy), stdio: 'pipe' })
  await run(store, 'accounts', 'end-sessions', 'all')
  await run(store, 'accounts', 'void-links', 'all')
}

test('restoring a backup voids the mailed links, both those used since the backup and unused ones', async () => {
  await using store = await testStore()
  const { copy, token, links } = await (async () => {
    await using shop = await startShop({ store })
    const { token } = await newVerifiedUser(shop)
    await confirmChange(shop, await mailedChangeToken(shop, token), token)
    const undo = await readMailedToken(shop, 'email-changed', ADA.email)
    const reset = await linkToken(shop, 'reset-password', NEW_EMAIL)
    const change = await mailedChangeToken(shop, token, 'ada@third.example')
    const copy = await backUp(store)
    expect((await shop.post('undo-email', { token: undo })).status).toBe(200)
    return { copy, token, links: { undo, reset, change } }
  })()

  await using restored = await testStore()
  await restore(restored, copy)
  await using shop = await startShop({ store: restored })
  expect(await isSessionValid(shop, token)).toBe(false)
  const replies = [
    await shop.post('undo-email', { token: links.undo }),
    await shop.post('auth-reset-password', { token: links.reset, newPassword: 'a new password' }),
    await shop.post('confirm-email', { token: links.change, currentPassword: ADA.password }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400])
})
