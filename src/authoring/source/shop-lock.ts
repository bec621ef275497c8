import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'

const POLL_MS = 100
const MAX_WAIT_MS = 600_000
const LOCK = 'shop.lock'
const HOLDER = 'shop.lock.txt'
/** An environment variable that tells child processes which process holds the lock, and for which shop. */
const INHERITED = 'SHOP_LOCK'

/** Thrown when another command holds the lock for too long. */
export class ShopBusyError extends Error {
  readonly exitCode = 4
}

/**
 * Waits until no other process edits or publishes `data/`, then locks it. Returns undefined if this process or its
 * parent holds the lock already.
 */
export async function lockShop(
  root: string,
  maxWaitMs = MAX_WAIT_MS,
): Promise<Disposable | undefined> {
  const shop = realpathSync(root)
  const held = process.env[INHERITED]
  if ([process.pid, process.ppid].some((pid) => held === `${pid} ${shop}`)) return undefined
  const cache = join(shop, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const lock = await waitForLock(cache, maxWaitMs)
  const command = basename(process.argv[1] ?? '', '.ts')
  writeFileSync(join(cache, HOLDER), `npm run ${command} (process ${process.pid})`)
  process.env[INHERITED] = `${process.pid} ${shop}`
  return {
    [Symbol.dispose]() {
      delete process.env[INHERITED]
      lock[Symbol.dispose]()
    },
  }
}

async function waitForLock(cache: string, maxWaitMs: number): Promise<Disposable> {
  const deadline = Date.now() + maxWaitMs
  for (let tries = 1; ; tries += 1) {
    const lock = tryLock(join(cache, LOCK))
    if (lock) return lock
    const holder = readHolder(cache)
    if (Date.now() >= deadline) {
      throw new ShopBusyError(`Nothing was changed: ${holder} is still writing. Try again later.`)
    }
    // Reads the name at the second try only: the process that has the lock needs a moment to write it.
    if (tries === 2) console.error(`Waiting a moment: ${holder} is writing …`)
    await sleep(POLL_MS)
  }
}

function readHolder(cache: string): string {
  try {
    return readFileSync(join(cache, HOLDER), 'utf8')
  } catch {
    return 'another command'
  }
}

/** Takes an exclusive lock, which the system releases however this process ends. Returns undefined if another process has the lock. */
function tryLock(file: string): Disposable | undefined {
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
