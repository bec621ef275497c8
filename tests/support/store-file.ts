import { join } from 'node:path'
import { STORES, temporaryFolder } from './folder.ts'
import { runHere } from './run-here.ts'
import type { TestStore } from './store.ts'

/** A store in a SQLite file, also when the other tests use PostgreSQL. */
export function storeInFile(): TestStore & {
  readonly run: (name: string, ...args: string[]) => ReturnType<typeof runHere>
} {
  const folder = temporaryFolder({}, STORES)
  const env = { VAR_DIR: folder.path, DATABASE_URL: '' }
  return {
    env,
    location: { url: undefined, file: join(folder.path, 'store.sqlite') },
    run: (name, ...args) => runHere(name, args, env),
    [Symbol.asyncDispose]: async () => folder[Symbol.dispose](),
  }
}
