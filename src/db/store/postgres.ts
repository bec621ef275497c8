import { PostgresDialect } from 'kysely'
import pg from 'pg'

const LOCK_TIMEOUT_MS = 5_000
const CONNECT_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 15_000
const KEEP_ALIVE_DELAY_MS = 10_000
const PG_BIGINT_OID = 20

/** The URL overrides these timeouts, in milliseconds: `postgres://…/shop?statement_timeout=60000`. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    Client: PostgresClient as unknown as new () => pg.ClientBase,
    types: {
      // Counts and sums are safe integers here; by default pg returns bigint as text.
      getTypeParser: (oid, format) =>
        oid === PG_BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // Without a listener, the error of a connection that the server closed would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

class PostgresClient extends pg.Client {
  // @ts-expect-error: pg declares eight overloads; Kysely calls this one.
  override async query(text: string, values?: unknown[]) {
    try {
      return await super.query(text, values)
    } catch (error) {
      // The timed-out query still runs on this connection, which is closed so that later queries don't wait for it.
      if (isReadTimeout(error)) void this.end()
      throw error
    }
  }
}

/** SQLSTATEs for a lost or refused connection, a full disk, and each timeout set above. */
const UNAVAILABLE_CODE = /^(ECONN|08|25P03|53|55P03|57014|57P)/
/** pg reports these connection errors without a code. */
const CONNECTION_LOST_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying)|not queryable$/
/** SQLSTATEs for a serialization failure and a deadlock: PostgreSQL has rolled the transaction back. */
const CONFLICT_CODE = /^40(001|P01)$/

export function isPostgresUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return UNAVAILABLE_CODE.test(code) || CONFLICT_CODE.test(code)
  return isReadTimeout(error) || CONNECTION_LOST_MESSAGE.test(`${message}`)
}

/** True if PostgreSQL is unavailable, refuses the user or has no such database. */
export function isPostgresUnusable(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return isPostgresUnavailable(error) || /^(28|3D|ENOTFOUND|EAI_AGAIN)/.test(String(code))
}

export function isTransactionConflict(error: unknown): boolean {
  return CONFLICT_CODE.test(String((error as { code?: unknown } | null)?.code))
}

function isReadTimeout(error: unknown): boolean {
  return (error as { message?: unknown } | null)?.message === 'Query read timeout'
}
