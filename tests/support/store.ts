import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { openStore, type Store } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { readConfig } from '#server/kernel/config.ts'
import { STORES, temporaryFolder } from './folder.ts'

export interface TestStore extends AsyncDisposable {
  /** The environment variables of this store: `VAR_DIR`, and `DATABASE_URL` on PostgreSQL. */
  readonly env: Readonly<Record<string, string>>
  readonly location: { readonly url: string | undefined; readonly file: string }
}

/** Makes an empty store on the server of TEST_POSTGRES_URL, or in a SQLite file if that is unset. */
export async function testStore(): Promise<TestStore> {
  const folder = temporaryFolder({}, STORES)
  const server = process.env['TEST_POSTGRES_URL']
  const database = server ? await createDatabase(server) : undefined
  const env = { VAR_DIR: folder.path, ...(database && { DATABASE_URL: database.url }) }
  const { storeLocation: location } = readConfig(env)
  return {
    env,
    location,
    [Symbol.asyncDispose]: async () => {
      await database?.drop()
      folder[Symbol.dispose]()
    },
  }
}

let migratedFile: Promise<Buffer> | undefined

/** As `testStore`, with every migration, and `store` open. */
export async function openedStore(): Promise<TestStore & { readonly store: Store }> {
  const made = await testStore()
  const store = openStore(made.location)
  await migrateStore(store)
  return {
    ...made,
    store,
    [Symbol.asyncDispose]: async () => {
      await store.destroy()
      await made[Symbol.asyncDispose]()
    },
  }
}

/** As `testStore`, with every migration: in SQLite a copy of a file that this process migrated once. */
export async function migratedStore(): Promise<TestStore> {
  const made = await testStore()
  if (made.location.url) return made
  migratedFile ??= readMigrated()
  writeFileSync(made.location.file, await migratedFile, { mode: 0o600 })
  return made
}

async function readMigrated(): Promise<Buffer> {
  await using template = await openedStore()
  await template.store.destroy()
  return readFileSync(template.location.file)
}

async function createDatabase(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => query(server, `drop database ${name} with (force)`) }
}

async function query(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
