import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkStore, copyStore, type StoreContents } from '#db/store/sqlite-file.ts'
import { commandName } from '#domain/owner/command-name.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { requireStore } from './open.ts'

/** Copies the store, even while the shop is running. If copying or checking fails, throws and leaves no copy. */
export function backUp(store: string, to: string): StoreContents {
  requireStore({ url: undefined, file: store })
  if (existsSync(to)) throw new Error(`${to} already exists. Name another file.`)
  const unfinished = `${to}.unfinished`
  try {
    mkdirSync(dirname(to), { recursive: true })
    remove(unfinished)
    removeOfKilled(dirname(to))
    copyStore(store, unfinished)
    const contents = checkStore(unfinished)
    renameSync(unfinished, to)
    return contents
  } catch (error) {
    remove(unfinished)
    throw new Error(
      `${store} could not be backed up to ${to}: ${(error as Error).message}. Keep your last backup; ${commandName('restore')} <file> puts it in the store’s place.`,
    )
  }
}

/** SQLite would take the journal of a killed backup for that of the next copy. */
function remove(unfinished: string): void {
  for (const file of [unfinished, `${unfinished}-journal`]) if (existsSync(file)) rmSync(file)
}

/** A backup that runs writes all the time. */
function removeOfKilled(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (!/^store-.*\.sqlite\.unfinished(-journal)?$/.test(name)) continue
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (mtimeMs < Date.now() - HOUR_MS) rmSync(file, { force: true })
  }
}
