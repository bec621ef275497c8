import { dirname } from 'node:path'
import { commandName } from '#domain/owner/command-name.ts'
import type { StoreLocation } from './client.ts'
import { isPostgresUnusable } from './postgres.ts'

/** What the codes of SQLite and of the file system mean for whoever runs a command, and what to do. */
const FILE_FAULTS: readonly (readonly [codes: RegExp, advice: string])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'the disk is full. Make room there, then try again'],
  [
    /^(SQLITE_READONLY|EROFS|EACCES|EPERM)/,
    'it can’t be written. Run this as the shop’s own user, who may write its folder',
  ],
  [
    /^(SQLITE_CANTOPEN|EISDIR|ENOTDIR|EEXIST)/,
    'it is no file, or this user may not write its folder. Look at both, and at VAR_DIR',
  ],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'another program is using it. Try again in a minute'],
  [/^SQLITE_IOERR/, 'its disk failed to read or write. Look whether it is full or broken'],
]

/** Names the store that can't be used, and what to do. Returns any other error as it is. */
export function explainStoreError({ url, file }: StoreLocation, error: unknown): unknown {
  const { code = '', message, path } = error as NodeJS.ErrnoException
  if (url) {
    if (!isPostgresUnusable(error)) return error
    return new Error(`DATABASE_URL: PostgreSQL cannot be used: ${message || code}`, {
      cause: error,
    })
  }
  const isItsOwn = code.startsWith('SQLITE_') || (path !== undefined && isAbout(path, file))
  const advice = isItsOwn ? adviceFor(code) : undefined
  if (advice === undefined) return error
  return new Error(`The store ${file} can’t be used: ${advice}.`, { cause: error })
}

function adviceFor(code: string): string | undefined {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return `it is damaged, or no store. ${commandName('restore')} <file> puts a backup in its place`
  }
  return FILE_FAULTS.find(([codes]) => codes.test(code))?.[1]
}

/** Another file, such as a review's in `data/`, has its own words. */
function isAbout(path: string, store: string): boolean {
  return store.startsWith(path) || path.startsWith(dirname(store))
}
