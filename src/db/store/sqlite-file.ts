import { closeSync, fsyncSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'

/** What a store in a file holds. */
export interface StoreContents {
  readonly accounts: number
  readonly orders: number
}

/** Copies a store that may be in use, as it is at one moment, to a file that must not exist yet. */
export function copyStore(file: string, to: string): void {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
  // SQLite leaves it to the system when the copy reaches the disk.
  const copy = openSync(to, 'r')
  fsyncSync(copy)
  closeSync(copy)
}

/** Reads a store's file from end to end. Throws, saying why, when it is damaged or something else. */
export function checkStore(file: string): StoreContents {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const found = database.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new Error(`it is damaged: ${found}`)
    const [stray] = database.pragma('foreign_key_check') as { table: string }[]
    if (stray) throw new Error(`it is damaged: ${stray.table} refers to what is not there`)
    const tables = database.prepare("select name from sqlite_schema where type = 'table'")
    const names = new Set(tables.pluck().all())
    if (!names.has('kysely_migration') || !names.has('users')) throw new Error('it is no store')
    const count = (table: string) =>
      names.has(table) ? Number(database.prepare(`select count(*) from ${table}`).pluck().get()) : 0
    return { accounts: count('users'), orders: count('orders') }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === 'SQLITE_NOTADB') throw new Error('it is no store')
    throw new Error(code ? `it cannot be read: ${message}` : message)
  } finally {
    database.close()
  }
}

/**
 * Does something with a store's file while nobody else has it open; all of the store is in that one
 * file then, unless it is damaged. Throws when somebody has.
 */
export function withStoreClosed(file: string, work: () => void): void {
  const database = new Database(file, { timeout: 0 })
  try {
    takeForOneself(database)
    work()
  } finally {
    database.close()
  }
}

function takeForOneself(database: Database.Database): void {
  try {
    // Leaving WAL needs the file to oneself, and empties the log into it.
    database.pragma('journal_mode = delete')
    database.pragma('locking_mode = exclusive')
    database.exec('begin exclusive')
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) throw new Error('The store is in use.')
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error
  }
}
