import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { deleteAllTokens } from '#db/store/one-time-tokens.ts'
import { deleteAllSessions } from '#db/store/sessions.ts'
import { checkStore, type StoreContents, withStoreClosed } from '#db/store/store-file.ts'

export interface Restored extends StoreContents {
  /** Where the store from before is kept; undefined when there was none. */
  readonly kept: string | undefined
}

/**
 * Puts a backup in the store's place, brought up to this program's version, and keeps the store from
 * before beside it. Sessions and mailed links that were alive then are ended: whatever ended them
 * since is forgotten. Throws, with everything as it was, when the backup is not whole or the shop
 * runs. `now` names what is kept.
 */
export async function restore(backup: string, store: string, now: Date): Promise<Restored> {
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`)
  const contents = checked(backup)
  mkdirSync(dirname(store), { recursive: true })
  const next = `${store}.restoring`
  for (const file of filesOf(next)) rmSync(file, { force: true })
  try {
    copyFileSync(backup, next)
    chmodSync(next, 0o600)
    await prepare(next)
    checked(next)
    const kept = `${store}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
    const hadOne = existsSync(store)
    const replace = () => {
      setAside(store, kept)
      renameSync(next, store)
    }
    if (hadOne) withStoreClosed(store, replace)
    else replace()
    return { ...contents, kept: hadOne ? kept : undefined }
  } finally {
    for (const file of filesOf(next)) rmSync(file, { force: true })
  }
}

/** The database and what belongs to it: beside another one, a log left over would destroy that. */
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
    throw new Error(`${file} cannot be restored: ${(error as Error).message}.`)
  }
}

async function prepare(file: string): Promise<void> {
  const store = openStore({ url: undefined, file })
  try {
    await migrateStore(store)
    await deleteAllSessions(store)
    await deleteAllTokens(store)
  } finally {
    await store.destroy()
  }
}
