import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tone } from '#domain/catalogue/tones.ts'
import type { CATALOGUE_COLUMNS } from './schema.ts'

export type Catalogue = ReadonlyKysely<CatalogueTables>

/** Throws an error that names the command to run if there is no catalogue file. */
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

const CATALOGUE_FILE = 'data/catalogue.sqlite'

/** Returns a function that reads a catalogue file, and reads it again only when `npm run catalogue` has replaced it. */
export function cachedCatalogueReader<T>(
  load: (db: Catalogue, file: string) => Promise<T>,
): (file?: string) => Promise<T> {
  let current: { readonly version: string; readonly loaded: Promise<T> } | undefined
  return (file = CATALOGUE_FILE) => {
    const version = `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0}`
    if (current?.version !== version) {
      current = { version, loaded: withCatalogue(file, (db) => load(db, file)) }
    }
    return current.loaded
  }
}

type Tables = typeof CATALOGUE_COLUMNS

type Value<Definition> = Definition extends `TEXT${string}`
  ? string
  : Definition extends `${string}IN (0, 1)${string}`
    ? 0 | 1
    : number

type Cell<Definition> = Definition extends `${string}${'NOT NULL' | 'PRIMARY KEY'}${string}`
  ? Value<Definition>
  : Value<Definition> | null

type ToneColumn = 'tone' | 'picture_tone'

/** A row of a table as SQLite gives it: flags are 0 or 1, lists and documents JSON. */
export type CatalogueRow<Table extends keyof Tables> = {
  -readonly [Column in keyof Tables[Table]]: Column extends ToneColumn
    ? Tone
    : Cell<Tables[Table][Column]>
}

export type CatalogueTables = { [Table in keyof Tables]: CatalogueRow<Table> }
