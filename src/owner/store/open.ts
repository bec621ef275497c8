import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, type Store } from '#db/store/client.ts'
import { explainStoreError } from '#db/store/explain-error.ts'
import { type Config, readConfig } from '#server/kernel/config.ts'

/** Reads the configuration without the settings that only the production server requires. */
export function readStoreConfig(): Config {
  return readConfig({ ...withLocalServiceVariables(process.env), NODE_ENV: '' })
}

/** If the store is on PostgreSQL, throws with the command to use instead. */
export function sqliteStoreFile({ storeLocation }: Config, onPostgres: string): string {
  if (storeLocation.url) throw new Error(`The store is on PostgreSQL: ${onPostgres}`)
  return storeLocation.file
}

export async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const { storeLocation } = readStoreConfig()
  requireStore(storeLocation)
  try {
    await using store = openStore(storeLocation)
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

type Environment = Readonly<Record<string, string | undefined>>

/** `npm start` and `npm run dev` write their address and the variables of their mailbox and card provider to this file. */
export function localServicesFile(varDir: string): string {
  return join(varDir, 'local-services.json')
}

/** Outside production, adds to an owner's command's environment the URLs of the services that the shop running on this machine has started. */
export function withLocalServiceVariables(env: Environment): Environment {
  if (env['NODE_ENV'] === 'production') return env
  const { varDir } = readConfig(env)
  const variables: Variables = runningServices(varDir)?.variables ?? {}
  const { PUBLIC_ORIGIN, DESK_ORIGIN, SMTP_URL, ...cards } = variables
  return {
    ...env,
    ...(env['PUBLIC_ORIGIN'] || env['PORT'] || !PUBLIC_ORIGIN
      ? {}
      : { PUBLIC_ORIGIN, DESK_ORIGIN: env['DESK_ORIGIN'] || DESK_ORIGIN }),
    ...(env['SMTP_URL'] || !SMTP_URL ? {} : { SMTP_URL }),
    ...(env['STRIPE_SECRET_KEY'] ? {} : cards),
  }
}

type Variables = Readonly<Record<string, string>>

/** What the shop that runs on this folder has written, with its process; undefined if none runs. */
export function runningServices(varDir: string) {
  try {
    const text = readFileSync(localServicesFile(varDir), 'utf8')
    const written: { readonly pid: number; readonly variables: Variables } = JSON.parse(text)
    process.kill(written.pid, 0)
    return written
  } catch {
    return undefined
  }
}
