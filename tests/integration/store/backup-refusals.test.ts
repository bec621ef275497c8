import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { runHere } from '../../support/run-here.ts'
import { storeInFile } from '../../support/store-file.ts'

test('backup does not overwrite a file and fails without a store', async () => {
  await using store = storeInFile()
  expect((await store.run('backup')).errors).toMatch(
    /^There is no store at .* yet\. npm start makes one\./,
  )
  const opened = openStore(store.location)
  await migrateStore(opened)
  await opened.destroy()
  const copy = join(dirname(store.location.file), 'copy.sqlite')
  writeFileSync(copy, 'precious')
  expect((await store.run('backup', copy)).errors).toContain('already exists')
  const inFile = join(copy, 'copy.sqlite')
  expect((await store.run('backup', inFile)).errors).toContain(
    `could not be backed up to ${inFile}: `,
  )
  expect(readFileSync(copy, 'utf8')).toBe('precious')
  const { code } = await store.run('backup')
  expect([code, readdirSync(join(dirname(copy), 'backups'))]).toEqual([
    0,
    [expect.stringMatching(/^store-.*\.sqlite$/)],
  ])
})

test('backup removes what a killed one left, with its journal, but not a copy that is being written', async () => {
  await using store = storeInFile()
  const opened = openStore(store.location)
  await migrateStore(opened)
  await opened.destroy()
  const folder = join(dirname(store.location.file), 'backups')
  mkdirSync(folder)
  const write = (name: string, age: number) => {
    const file = join(folder, name)
    writeFileSync(file, 'half')
    const at = new Date(Date.now() - age)
    utimesSync(file, at, at)
  }
  const killed = 'store-2026-11-20T02-00-00-000Z.sqlite.unfinished'
  const running = 'store-2026-11-21T02-00-00-000Z.sqlite.unfinished'
  for (const name of [killed, `${killed}-journal`, 'notes.unfinished']) write(name, DAY_MS)
  for (const name of [running, 'store.sqlite.unfinished-journal']) write(name, 0)
  expect((await store.run('backup', join(folder, 'store.sqlite'))).code).toBe(0)
  expect(readdirSync(folder).toSorted()).toEqual(['notes.unfinished', running, 'store.sqlite'])
})

test('backup of a store that is not a database names the store and leaves no copy', async () => {
  await using store = storeInFile()
  const { file } = store.location
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'no database')
  const { code, errors } = await store.run('backup')
  expect([code, errors]).toEqual([1, expect.stringContaining(`${file} could not be backed up to `)])
  expect(readdirSync(join(dirname(file), 'backups'))).toEqual([])
})

test('backup and restore on PostgreSQL name pg_dump and psql', async () => {
  const env = { DATABASE_URL: 'postgres://localhost/shop' }
  expect((await runHere('backup', [], env)).errors).toContain('pg_dump')
  expect((await runHere('restore', ['x'], env)).errors).toContain('psql')
})

test.each([
  ['a folder', (file: string) => mkdirSync(file, { recursive: true }), 'it is no file'],
  [
    'no database',
    (file: string) => writeFileSync(file, 'no database'),
    'puts a backup in its place',
  ],
] as const)('commands on a store that is %s name it, and what to do', async (_, put, words) => {
  await using store = storeInFile()
  const { file } = store.location
  mkdirSync(dirname(file), { recursive: true })
  put(file)
  for (const [name, ...args] of [
    ['orders', 'list'],
    ['desk', 'people'],
    ['accounts', 'end-sessions', 'all'],
  ] as const) {
    const { code, errors } = await store.run(name, ...args)
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining(`The store ${file} can’t be used: `),
    ])
    expect(errors).toContain(words)
  }
})
