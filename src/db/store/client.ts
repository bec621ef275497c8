import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { StoreTables } from './tables.ts'

/** Accounts, orders and outgoing mail: what must never be lost. */
export type Store = Kysely<StoreTables>
/** What queries take: the store itself or a transaction on it. */
export type StoreHandle = Store | Transaction<StoreTables>

/** Milliseconds that a writer waits for another process's transaction before it gives up. */
const PATIENCE = 5_000
/** Milliseconds that a single statement may hold up everything else while it waits. */
const BLOCKING_PATIENCE = 100
const PG_BIGINT = 20

/** Where the store is: on PostgreSQL where a URL is given, else in the SQLite file. */
export interface StoreAddress {
  readonly url: string | undefined
  readonly file: string
}

/** Opens the store; a SQLite file is made when it is missing. */
export function openStore({ url, file }: StoreAddress): Store {
  return url === undefined ? openSqlite(file) : openPostgres(url)
}

function openSqlite(file: string): Store {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file, { timeout: BLOCKING_PATIENCE })
  // Nobody but the shop's own user reads accounts; the files beside it take over these rights.
  chmodSync(file, 0o600)
  database.pragma('journal_mode = WAL')
  // better-sqlite3 is compiled to be lax: without this, power loss may undo what was confirmed.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return new Kysely({ dialect: new WritingDialect({ database }) })
}

function openPostgres(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: PATIENCE,
    lock_timeout: PATIENCE,
    types: {
      // Counts and sums fit a number here; pg would hand them over as text.
      getTypeParser: (oid, format) =>
        oid === PG_BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // A connection that the server closed, idle or within a transaction, is replaced: what asks it next
  // fails. Unheard, its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** SQLite whose transactions take the write lock at once, so that none fails half way through. */
class WritingDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new WritingDriver(this.#config)
  }

  override createAdapter() {
    return new WritingAdapter()
  }
}

class WritingAdapter extends SqliteAdapter {
  /** Kysely says no by default, and would migrate step by step, with no lock around them. */
  override get supportsTransactionalDdl() {
    return true
  }
}

class WritingDriver extends SqliteDriver {
  #patient: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#patient ??= patient(connection)
    return this.#patient
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk makes SQLite roll back by itself; what failed is then told, not that it has. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!/no transaction is active/.test(String(error))) throw error
    }
  }
}

/**
 * Waits for other processes without holding up this one's other work. What is busy has not begun: a
 * statement of its own, or the one that begins a transaction; within one nothing is.
 */
function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (query, size) => connection.streamQuery(query, size),
    executeQuery: async (query) => {
      const deadline = performance.now() + PATIENCE
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

/** A disk that is full or gone; no connection, or one that ended; a lock that was not to be had. */
const UNAVAILABLE = /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|ECONN|57P|53|08|55P03)/

/** Whether a failure means that the store cannot be written now, and could be later. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  // What pg says of a connection that ended or was not to be had carries no code.
  if (typeof code !== 'string')
    return /^(Connection terminated|timeout exceeded when trying)|not queryable$/.test(`${message}`)
  return isBusy(error) || UNAVAILABLE.test(code)
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown } | null)?.code))
}
