import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { inTransaction, openStore } from '#db/store/client.ts'
import { deleteDeskSessions } from '#db/store/desk-sessions.ts'
import type { Person } from '#db/store/desk-tables.ts'
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
  const contents = checked(backup)
  mkdirSync(dirname(store), { recursive: true })
  const next = `${store}.restoring`
  for (const file of filesOf(next)) rmSync(file, { force: true })
  try {
    // What a stopped or killed server wrote last may be in the WAL beside the file.
    copyStore(backup, next)
    const access = existsSync(store) ? readDeskAccess(store) : undefined
    const keepsPeople = access !== undefined && access.people.length > 0
    const people = await prepare(next, keepsPeople ? access : undefined)
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
