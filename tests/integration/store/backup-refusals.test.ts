import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
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
