import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type Transaction,
} from 'kysely'
import { isPostgresUnavailable, isTransactionConflict, postgresDialect } from './postgres.ts'
import type { StoreTables } from './tables.ts'

export type Store = Kysely<StoreTables>
export type StoreHandle = Store | Transaction<StoreTables>

const BUSY_TIMEOUT_MS = 5_000
/** better-sqlite3 blocks the event loop while it waits for a lock, so each wait is short. */
const BLOCKING_TIMEOUT_MS = 100
/** SQLite answers at once, so a job of a thousand queries would let no other call in before its end. */
const MAX_TURN_MS = 10

export interface StoreLocation {
  readonly url: string | undefined
  readonly file: string
}

/** Opens the store and creates a missing SQLite file. */
export function openStore({ url, file }: StoreLocation): Store {
  const dialect = url === undefined ? openSqlite(file) : postgresDialect(url)
  return new Kysely({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}

function openSqlite(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file, { timeout: BLOCKING_TIMEOUT_MS })
  // Only the shop's own user may read accounts. SQLite gives the WAL beside the file the same rights.
  chmodSync(file, 0o600)
  database.pragma('journal_mode = WAL')
  // better-sqlite3 defaults to NORMAL, with which a power cut can lose a committed transaction.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return new ImmediateDialect({ database })
}

/** A transaction waits for the write lock at its start (BEGIN IMMEDIATE), so it can't fail with BUSY later. */
class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter() {
    return new ImmediateAdapter()
  }
}

class ImmediateAdapter extends SqliteAdapter {
  /** Kysely's default is false: it would migrate without a transaction around all steps. */
  override get supportsTransactionalDdl() {
    return true
  }
}

class ImmediateDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined
  #turnBegan = performance.now()

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (performance.now() - this.#turnBegan > MAX_TURN_MS) {
      await nextTurn()
      this.#turnBegan = performance.now()
    }
    const connection = await super.acquireConnection()
    this.#connection ??= retryOnBusy(connection)
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** Ignores the error, so that the caller sees the one that made SQLite roll back, such as SQLITE_FULL. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!/no transaction is active/.test(String(error))) throw error
    }
  }
}

/** Retries SQLITE_BUSY without blocking the event loop. Safe: BUSY can only hit an autocommit statement or BEGIN IMMEDIATE. */
function retryOnBusy(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (query, size) => connection.streamQuery(query, size),
    executeQuery: async (query) => {
      const deadline = performance.now() + BUSY_TIMEOUT_MS
      for (;;) {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          if (!isBusy(error) || performance.now() > deadline) throw error
          await wait(20)
        }
      }
    },
  }
}

const DISK_FAILURE_CODE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/

/** True if the store can't be used now but may work later: busy, disk full or unreachable. */
export function isStoreUnavailable(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  return isBusy(error) || DISK_FAILURE_CODE.test(code) || isPostgresUnavailable(error)
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown } | null)?.code))
}

const MAX_ATTEMPTS = 4

/** PostgreSQL can abort `work` for a deadlock; it then runs again, so it must change nothing but the store. */
export async function inTransaction<T>(
  store: Store,
  work: (trx: Transaction<StoreTables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransactionConflict(error)) throw error
    }
  }
}

const UNIQUE_VIOLATION_CODE = '23505'

/** SQLITE_CONSTRAINT_UNIQUE can't happen where a transaction checks first, since SQLite runs one at a time. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION_CODE
}
