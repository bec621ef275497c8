import { Migrator } from 'kysely/migration'
import { commandName } from '#domain/owner/command-name.ts'
import type { Store } from './client.ts'
import { MIGRATIONS } from './migrations/index.ts'

/** Migrates in one transaction. Throws, with nothing changed, if a newer program has migrated the store. */
export async function migrateStore(
  store: Store,
  migrations: typeof MIGRATIONS = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({
    db: store.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
  if (!unknown) throw error
  throw new Error(
    `The store is newer than this program, which doesn't know its migration ${unknown}. ` +
      `Start the newer program, or restore a backup made before it: ${commandName('restore')} <file>`,
  )
}
