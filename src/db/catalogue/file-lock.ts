import Database from 'better-sqlite3'

/** Takes an exclusive lock, which the system releases however this process ends. Undefined if another process has it. */
export function tryLock(file: string): Disposable | undefined {
  const db = new Database(file, { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
    return { [Symbol.dispose]: () => db.close() }
  } catch (error) {
    db.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
}
