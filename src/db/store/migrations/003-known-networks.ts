import { type Kysely, sql } from 'kysely'

/** Networks that signed in were kept among the rate limits until now. */
const KNOWN = sql`key like 'loginKnown:%' or key like 'deskKnown:%'`

const STATEMENTS = [
  sql`create table known_networks (key text primary key, expire bigint not null)`,
  sql`create index known_networks_expire on known_networks (expire)`,
  sql`insert into known_networks select key, expire from rate_limits
    where expire is not null and (${KNOWN})`,
  sql`delete from rate_limits where ${KNOWN}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
