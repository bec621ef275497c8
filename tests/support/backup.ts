import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runHere } from './run-here.ts'
import { type TestStore, testStore } from './store.ts'

async function run({ env }: TestStore, name: string, ...args: string[]): Promise<string> {
  const { code, output, errors } = await runHere(name, args, env)
  if (code !== 0) throw new Error(errors)
  return output
}

/** Copies the store while the shop runs, as the owner's handbook says for its database. */
export async function backUpStore(store: TestStore): Promise<string> {
  const { url, file } = store.location
  const copy = join(dirname(file), 'copy')
  if (url) writeFileSync(copy, execFileSync('pg_dump', [url]))
  else await run(store, 'backup', copy)
  return copy
}

interface RestoredStore extends AsyncDisposable {
  readonly store: TestStore
  /** What `npm run restore` prints; PostgreSQL has no such command. */
  readonly output: string | undefined
}

/** Restores the copy as the owner's handbook says: a file in its place, PostgreSQL into an empty database. */
export async function restoreStore(replaced: TestStore, copy: string): Promise<RestoredStore> {
  const old = replaced.location.url
  if (!old) {
    const output = await run(replaced, 'restore', copy)
    return { store: replaced, output, [Symbol.asyncDispose]: async () => {} }
  }
  const store = await testStore()
  const psql = (input: string | Buffer) =>
    execFileSync('psql', ['--quiet', store.location.url ?? ''], { input, stdio: 'pipe' })
  psql(readFileSync(copy))
  psql('truncate people cascade')
  psql(execFileSync('pg_dump', ['--data-only', '-t', 'people', '-t', 'passkeys', old]))
  await run(store, 'accounts', 'end-sessions', 'all')
  await run(store, 'accounts', 'void-links', 'all')
  return { store, output: undefined, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() }
}
