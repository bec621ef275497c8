import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { inTransaction, openStore } from '#db/store/client.ts'
import { deleteDeskSessions } from '#db/store/desk-sessions.ts'
import type { Person } from '#db/store/desk-tables.ts'
import { explainStoreError } from '#db/store/explain-error.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { voidLinks } from '#db/store/one-time-tokens.ts'
import {
  type DeskAccess,
  deleteInvitations,
  listPeople,
  replaceDeskAccess,
} from '#db/store/people.ts'
import { deleteAllSessions } from '#db/store/sessions.ts'
import {
  checkStore,
  copyStore,
  readDeskAccess,
  type StoreContents,
  withStoreClosed,
} from '#db/store/sqlite-file.ts'
import { HOUR_MS } from '#domain/time/durations.ts'

export interface RestoredStore extends StoreContents {
  readonly kept: string | undefined
  /** Who may open the desk now. */
  readonly people: readonly Person[]
  /** Whether the replaced store says so; otherwise the backup does, which may give back what was taken since. */
  readonly keepsPeople: boolean
}

/**
 * Replaces the store by the migrated backup, and keeps the previous store beside it. Ends all sessions and voids all links, because those ended since
 * the backup would work again. People at the desk and their passkeys stay as the replaced store has them, if it has any, so that nobody who was removed comes
 * back. Throws, changing nothing, if the backup is damaged or the shop is running.
 */
export async function restore(backup: string, store: string, now: Date): Promise<RestoredStore> {
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`)
  try {
    return await replaceStore(backup, store, now)
  } catch (error) {
    throw explainStoreError({ url: undefined, file: store }, error)
  }
}

async function replaceStore(backup: string, store: string, now: Date): Promise<RestoredStore> {
  const contents = checked(backup)
  mkdirSync(dirname(store), { recursive: true })
  // Its own file: of two restores at once, neither may take what the other one prepares.
  const next = `${store}.restoring-${randomUUID()}`
  removeOfKilled(store)
  try {
    const access = existsSync(store) ? readDeskAccess(store) : undefined
    const keepsPeople = access !== undefined && access.people.length > 0
    const people = await copyAndPrepare(backup, next, keepsPeople ? access : undefined)
    checked(next)
    const kept = `${store}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
    const hadOne = existsSync(store)
    const replace = () => {
      setAside(store, kept)
      renameSync(next, store)
    }
    if (hadOne) withStoreClosed(store, replace)
    else replace()
    return { ...contents, kept: hadOne ? kept : undefined, people, keepsPeople }
  } finally {
    for (const file of filesOf(next)) rmSync(file, { force: true })
  }
}

/** A killed restore leaves shoppers’ data behind; one that runs takes minutes at most. */
function removeOfKilled(store: string): void {
  for (const name of readdirSync(dirname(store))) {
    if (!name.startsWith(`${basename(store)}.restoring`)) continue
    const file = join(dirname(store), name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (mtimeMs < Date.now() - HOUR_MS) rmSync(file, { force: true })
  }
}

async function copyAndPrepare(backup: string, next: string, access: DeskAccess | undefined) {
  try {
    // What a stopped or killed server wrote last may be in the WAL beside the file.
    copyStore(backup, next)
    return await prepare(next, access)
  } catch (error) {
    const why = (error as Error).message
    throw new Error(`${backup} can’t be restored: ${why}. The store is as it was.`)
  }
}

/** A leftover WAL would corrupt the database that replaces it. */
function filesOf(store: string): string[] {
  return ['', '-wal', '-shm'].map((suffix) => store + suffix)
}

function setAside(store: string, kept: string): void {
  const places = filesOf(kept)
  for (const [index, file] of filesOf(store).entries()) {
    if (existsSync(file)) renameSync(file, places[index] ?? kept)
  }
}

function checked(file: string): StoreContents {
  try {
    return checkStore(file)
  } catch (error) {
    throw new Error(`${file} can’t be restored: ${(error as Error).message}.`)
  }
}

async function prepare(file: string, access: DeskAccess | undefined): Promise<Person[]> {
  const store = openStore({ url: undefined, file })
  try {
    await migrateStore(store)
    await deleteAllSessions(store)
    await voidLinks(store)
    await deleteDeskSessions(store)
    await deleteInvitations(store)
    if (access) await inTransaction(store, (trx) => replaceDeskAccess(trx, access))
    return await listPeople(store)
  } finally {
    await store.destroy()
  }
}
