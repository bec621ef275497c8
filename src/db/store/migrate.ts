import { Migrator } from 'kysely/migration'
import type { Store } from './client.ts'
import { MIGRATIONS } from './migrations/index.ts'

/**
 * Brings the store's tables up to this program's version: all steps or none, one process at a time.
 * Throws, with nothing changed, when a newer program has been here.
 */
export async function migrateStore(
  store: Store,
  migrations: typeof MIGRATIONS = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } })
  const done = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt)
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
  if (!unknown) throw error
  throw new Error(
    `The store is newer than this program: it has ${unknown}, of which this program knows ` +
      `nothing (it knows ${done.length} of its steps). Start the newer program, or restore a backup ` +
      'made before it: npm run restore -- <file>',
  )
}
