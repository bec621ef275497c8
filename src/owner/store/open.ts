import { existsSync } from 'node:fs'
import { explainStoreError, openStore, type Store } from '#db/store/client.ts'
import { type Config, readConfig } from '#server/kernel/config.ts'
import { withLocalServices } from './local-services.ts'

/** Leaves out the settings that only serving in production requires. */
export function readStoreConfig(): Config {
  return readConfig({ ...withLocalServices(process.env), NODE_ENV: '' })
}

/** If the store is on PostgreSQL, throws with the command to use instead. */
export function storeFile({ storeLocation }: Config, onPostgres: string): string {
  if (storeLocation.url) throw new Error(`The store is on PostgreSQL: ${onPostgres}`)
  return storeLocation.file
}

export async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const { storeLocation } = readStoreConfig()
  requireStore(storeLocation)
  await using store = openStore(storeLocation)
  try {
    return await work(store)
  } catch (error) {
    throw explainStoreError(storeLocation, error)
  }
}

/** Throws when the store is a file that doesn't exist: opening it would create an empty store. */
export function requireStore({ url, file }: Config['storeLocation']): void {
  if (!url && !existsSync(file)) {
    throw new Error(
      `There is no store at ${file} yet. npm start makes one. On a server run shop …, which sets its environment.`,
    )
  }
}
