import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkStore, copyStore, type StoreContents } from '#db/store/sqlite-file.ts'
import { commandName } from '#domain/owner/command-name.ts'
import { requireStore } from './open.ts'

/** Copies the store, even while the shop is running. If copying or checking fails, throws and leaves no copy. */
export function backUp(store: string, to: string): StoreContents {
  requireStore({ url: undefined, file: store })
  if (existsSync(to)) throw new Error(`${to} already exists. Name another file.`)
  const unfinished = `${to}.unfinished`
  try {
    mkdirSync(dirname(to), { recursive: true })
    rmSync(unfinished, { force: true })
    copyStore(store, unfinished)
    const contents = checkStore(unfinished)
    renameSync(unfinished, to)
    return contents
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished)
    throw new Error(
      `${store} could not be backed up to ${to}: ${(error as Error).message}. Keep your last backup; ${commandName('restore')} <file> puts it in the store’s place.`,
    )
  }
}
