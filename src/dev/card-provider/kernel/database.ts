import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'

export type Database = SQLite.Database

const TABLES = `
create table if not exists objects (
  seq integer primary key autoincrement,
  id text not null unique,
  type text not null,
  created integer not null,
  body text not null,
  extra text
);
create index if not exists objects_by_type on objects (type, seq);
create index if not exists objects_by_parent on objects (extra) where type = 'item';
create table if not exists deadlines (
  session_id text not null,
  what text not null,
  due_ms integer not null,
  primary key (session_id, what)
);
create index if not exists deadlines_by_time on deadlines (due_ms);
create table if not exists deliveries (
  id integer primary key autoincrement,
  event_id text not null,
  state text not null,
  created_ms integer not null,
  due_ms integer not null,
  attempts integer not null default 0,
  flaw text,
  waits_for integer,
  last_status integer
);
create index if not exists deliveries_by_state on deliveries (state, due_ms);
create index if not exists deliveries_by_event on deliveries (event_id);
create table if not exists idempotency (
  key text primary key,
  request text not null,
  created_ms integer not null,
  request_id text not null,
  status integer not null,
  headers text not null,
  body text not null
);
create table if not exists settings (name text primary key, value text not null);
`

/** Opens the provider's state in `folder`. Writes survive a crash of the process, not a power cut. */
export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new SQLite(join(folder, 'card-provider.sqlite'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.exec(TABLES)
  return db
}
