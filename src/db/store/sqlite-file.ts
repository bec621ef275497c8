import { closeSync, fsyncSync, openSync, readSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { DeskAccess } from './people.ts'

export interface StoreContents {
  readonly accounts: number
  readonly orders: number
}

/** Copies the store as of one moment, even in use. Only its owner can read the copy. */
export function copyStore(file: string, to: string): void {
  // A process that opened a readable file could read on, so restrict the rights before SQLite writes.
  closeSync(openSync(to, 'wx', 0o600))
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
  const copy = openSync(to, 'r')
  fsyncSync(copy)
  closeSync(copy)
}

/** Throws an error if the file is damaged or isn't a store. */
export function checkStore(file: string): StoreContents {
  if (statSync(file).isDirectory()) throw new Error('it is a folder; name the file in it')
  if (isCompressed(file)) throw new Error('it is compressed; unpack it first, as with gunzip')
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const found = database.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new Error(`it is damaged: ${found}`)
    const [stray] = database.pragma('foreign_key_check') as { table: string }[]
    if (stray) throw new Error(`it is damaged: ${stray.table} refers to a missing row`)
    const tables = database.prepare("select name from sqlite_schema where type = 'table'")
    const names = new Set(tables.pluck().all())
    if (!names.has('kysely_migration') || !names.has('users'))
      throw new Error('it isn’t a store of this shop')
    const count = (table: string) =>
      names.has(table) ? Number(database.prepare(`select count(*) from ${table}`).pluck().get()) : 0
    return { accounts: count('users'), orders: count('orders') }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === 'SQLITE_NOTADB') throw new Error('it isn’t a store of this shop')
    throw new Error(code ? `it can’t be read: ${message}` : message)
  } finally {
    database.close()
  }
}

/** True for what gzip, zip, zstd and xz write. */
function isCompressed(file: string): boolean {
  const start = Buffer.alloc(4)
  const handle = openSync(file, 'r')
  readSync(handle, start)
  closeSync(handle)
  return ['1f8b', '504b0304', '28b52ffd', 'fd377a58'].some((sign) =>
    start.toString('hex').startsWith(sign),
  )
}

/** Undefined if the file can't be read, or is from before the desk. The rows have the columns' own names, which Kysely writes as they are. */
export function readDeskAccess(file: string): DeskAccess | undefined {
  let database: Database.Database | undefined
  try {
    database = new Database(file, { readonly: true, fileMustExist: true })
    const [people, passkeys] = ['people', 'passkeys'].map((table) =>
      database?.prepare(`select * from ${table}`).all(),
    )
    return { people, passkeys } as DeskAccess
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}

/** Throws if another process has the file open. A damaged file isn't locked. */
export function withStoreClosed(file: string, work: () => void): void {
  const database = new Database(file, { timeout: 0 })
  try {
    lockExclusively(database)
    work()
  } finally {
    database.close()
  }
}

function lockExclusively(database: Database.Database): void {
  try {
    // Leaving WAL mode requires exclusive access and checkpoints the WAL.
    database.pragma('journal_mode = delete')
    database.pragma('locking_mode = exclusive')
    database.exec('begin exclusive')
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
      throw new Error('The store is in use. Stop the shop first.')
    }
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error
  }
}
