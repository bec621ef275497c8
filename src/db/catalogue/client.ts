import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { CatalogueTables } from './tables.ts'

/** A handle that can only read: the catalogue is replaced as a whole, never changed in place. */
export type Catalogue = ReadonlyKysely<CatalogueTables>

/** Opens a catalogue file read-only. Throws with a hint when it was never built. */
export function openCatalogue(file: string): Catalogue {
  const kysely = new Kysely<CatalogueTables>({
    dialect: new SqliteDialect({ database: openFile(file) }),
  })
  return kysely as unknown as Catalogue
}

function openFile(file: string): Database.Database {
  try {
    return new Database(file, { readonly: true, fileMustExist: true })
  } catch (cause) {
    throw new Error(`There is no catalogue at ${file}. Build it with: npm run catalogue`, { cause })
  }
}
