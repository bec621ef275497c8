import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { MIGRATIONS } from '#db/store/migrations/index.ts'
import { ADA, login, newUser, startAdasShop } from '../../support/account.ts'
import { startShop } from '../../support/shop-server.ts'
import { storeInFile } from '../../support/store-file.ts'

const EVE = { ...ADA, email: 'eve@example.com' }

function filesOf({ location: { file } }: ReturnType<typeof storeInFile>) {
  return { file, copy: join(dirname(file), 'copy.sqlite') }
}

test('a backup taken while shoppers register restores the accounts and revokes sessions', async () => {
  await using store = storeInFile()
  const { file, copy } = filesOf(store)
  const before = await (async () => {
    await using shop = await startShop({
      store,
      env: { RATE_LIMITS: 'registerPerIp=9999/60, hashPerIp=9999/60' },
    })
    const { token } = await newUser(shop)
    const backup = store.run('backup', copy)
    for (let n = 0; n < 20; n++) await newUser(shop, { ...ADA, email: `n${n}@example.com` })
    const { output, code } = await backup
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/copy\.sqlite is complete \(accounts: \d+, orders: 0\)\.\n/),
    ])
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    await newUser(shop, EVE)
    return { token }
  })()

  writeFileSync(file, 'the disk is broken')
  const { output, code } = await store.run('restore', copy)
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^Restored \(accounts: \d+, orders: 0\)\..*\n.*kept as .*\nDelete it once you miss nothing.*\nStart the shop again/,
    ),
  ])

  await using shop = await startShop({ store })
  expect((await login(shop)).status).toBe(200)
  expect((await login(shop, EVE)).status).toBe(401)
  expect((await shop.get('account', before)).status).toBe(401)
})

test('restore refuses while the shop is running and changes nothing', async () => {
  await using store = storeInFile()
  const { copy } = filesOf(store)
  await using shop = await startAdasShop({ store })
  await store.run('backup', copy)
  await newUser(shop, EVE)
  const { errors, code } = await store.run('restore', copy)
  expect([code, errors]).toEqual([1, 'The store is in use. Stop the shop first.\n'])
  expect((await login(shop, EVE)).status).toBe(200)
  const left = readdirSync(dirname(store.location.file)).filter((name) =>
    /restoring|before/.test(name),
  )
  expect(left).toEqual([])
})

test('restore keeps the replaced store, which can be restored in turn', async () => {
  await using store = storeInFile()
  const { copy } = filesOf(store)
  {
    await using shop = await startAdasShop({ store })
    await store.run('backup', copy)
    await newUser(shop, EVE)
  }
  const { output } = await store.run('restore', copy)
  const kept = /kept as (.+)/.exec(output)?.[1] ?? ''
  expect(existsSync(kept)).toBe(true)
  await store.run('restore', kept)
  await using shop = await startShop({ store })
  expect((await login(shop, EVE)).status).toBe(200)
})

test('a leftover WAL of the replaced store is ignored after a restore', async () => {
  await using store = storeInFile()
  const { file, copy } = filesOf(store)
  {
    await using shop = await startAdasShop({ store })
    await store.run('backup', copy)
    await newUser(shop, EVE)
    copyFileSync(`${file}-wal`, `${file}-log`)
  }
  renameSync(`${file}-log`, `${file}-wal`)
  rmSync(file)
  expect((await store.run('restore', copy)).code).toBe(0)
  await using shop = await startShop({ store })
  expect((await login(shop)).status).toBe(200)
  expect((await login(shop, EVE)).status).toBe(401)
})

test('restoring the store of a killed server restores what is only in the WAL beside it', async () => {
  await using store = storeInFile()
  const { file, copy } = filesOf(store)
  {
    await using shop = await startAdasShop({ store })
    await newUser(shop, EVE)
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix)
  }
  rmSync(file)
  expect((await store.run('restore', copy)).output).toContain('(accounts: 2, orders: 0)')
  await using shop = await startShop({ store })
  expect((await login(shop, EVE)).status).toBe(200)
})

const write = (content: string | Buffer) => (path: string) => writeFileSync(path, content)

test.each([
  ['missing file', () => undefined, 'There is no file'],
  ['file that is not a database', write('x'.repeat(5_000)), 'it isn’t a store of this shop'],
  ['folder', (path: string) => mkdirSync(path), 'it is a folder; name the file in it'],
  ['compressed backup', write(gzipSync('SQLite format 3')), 'it is compressed; unpack it first'],
] as const)('restore refuses a %s', async (_what, make, message) => {
  await using store = storeInFile()
  const { file, copy } = filesOf(store)
  make(copy)
  const errors = expect.stringContaining(message)
  expect(await store.run('restore', copy)).toMatchObject({ code: 1, errors })
  expect(existsSync(file)).toBe(false)
})

test('restore refuses a damaged backup and one of a newer program', async () => {
  await using store = storeInFile()
  const { file } = store.location
  const [whole, damaged] = ['newer.sqlite', 'damaged.sqlite'].map((name) =>
    join(dirname(file), name),
  )
  const newer = openStore({ url: undefined, file: whole ?? '' })
  await migrateStore(newer, { ...MIGRATIONS, '999-later': { up: async () => undefined } })
  await newer.destroy()
  const bytes = readFileSync(whole ?? '')
  bytes.fill(0xff, 8_192, 20_480)
  writeFileSync(damaged ?? '', bytes)
  expect(await store.run('restore', whole ?? '')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('newer than this program'),
  })
  expect(await store.run('restore', damaged ?? '')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('can’t be restored'),
  })
  expect(existsSync(file)).toBe(false)
})
