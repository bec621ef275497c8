import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { CatalogueTables } from './tables.ts'

export type Catalogue = ReadonlyKysely<CatalogueTables>

/** If there is no file, throws with the command that builds it. */
export function openCatalogue(file: string): Catalogue {
  const kysely = new Kysely<CatalogueTables>({
    dialect: new SqliteDialect({ database: openFile(file) }),
  })
  return kysely as unknown as Catalogue
}

export async function withCatalogue<T>(
  file: string,
  read: (db: Catalogue) => Promise<T>,
): Promise<T> {
  const db = openCatalogue(file)
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

function openFile(file: string): Database.Database {
  try {
    return new Database(file, { readonly: true, fileMustExist: true })
  } catch (cause) {
    throw new Error(`There is no catalogue at ${file}. Build it with: npm run catalogue`, { cause })
  }
}
