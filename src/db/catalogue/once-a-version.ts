import { statSync } from 'node:fs'
import { type Catalogue, withCatalogue } from './client.ts'

const CATALOGUE_FILE = 'data/catalogue.sqlite'

/** A reader of a catalogue file that reads again only when `npm run catalogue` has replaced it. */
export function onceAVersion<T>(
  load: (db: Catalogue, file: string) => Promise<T>,
): (file?: string) => Promise<T> {
  let current: { readonly version: string; readonly loaded: Promise<T> } | undefined
  return (file = CATALOGUE_FILE) => {
    const version = `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0}`
    if (current?.version !== version) {
      current = { version, loaded: withCatalogue(file, (db) => load(db, file)) }
    }
    return current.loaded
  }
}
