import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { commandName } from '#domain/owner/command-name.ts'
import { inTransaction, type Store } from './client.ts'
import { MIGRATIONS } from './migrations/index.ts'

const FIRST = '001-store'
/** The 27 migrations that it replaced: a store that has run the last of them has the same tables. */
const REPLACED = { first: '001-accounts', last: '027-first-promise' }

/** Migrates in one transaction. Throws, with nothing changed, if the store is newer than the program, or too old. */
export async function migrateStore(
  store: Store,
  migrations: typeof MIGRATIONS = MIGRATIONS,
): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: store.withoutPlugins(), provider })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
  if (!unknown) throw error
  if (unknown !== REPLACED.first) {
    throw new Error(
      `The store is newer than this program, which doesn't know its migration ${unknown}. ` +
        `Start the newer program, or restore a backup made before it: ${commandName('restore')} <file>`,
    )
  }
  await forgetReplaced(store)
  return migrateStore(store, migrations)
}

async function forgetReplaced(store: Store): Promise<void> {
  await inTransaction(store, async (trx) => {
    const { rows } = await sql`select name from kysely_migration
      where name in (${FIRST}, ${REPLACED.last})`.execute(trx)
    if (rows.length === 0) {
      throw new Error(
        'The store is from before 26 November 2026 and lacks some migrations of that time. ' +
          'Start the last program from before that day once, which runs them, then this one.',
      )
    }
    await sql`update kysely_migration set name = ${FIRST} where name = ${REPLACED.last}`.execute(
      trx,
    )
    await sql`delete from kysely_migration where name <> ${FIRST} and name <= ${REPLACED.last}`.execute(
      trx,
    )
  })
}
