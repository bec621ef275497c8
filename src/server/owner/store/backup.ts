import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkStore, copyStore, type StoreContents } from '#db/store/store-file.ts'

/**
 * Writes a copy of the store to a new file, while the shop runs, and reads it once to see that it is
 * whole. Throws, leaving nothing, when it is not.
 */
export function backUp(store: string, to: string): StoreContents {
  if (!existsSync(store)) throw new Error(`There is no store at ${store} yet.`)
  if (existsSync(to)) throw new Error(`${to} is there already. Name another file.`)
  mkdirSync(dirname(to), { recursive: true })
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    copyStore(store, unfinished)
    chmodSync(unfinished, 0o600)
    const contents = checkStore(unfinished)
    renameSync(unfinished, to)
    return contents
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new Error(`The backup failed: ${(error as Error).message}`)
  }
}
