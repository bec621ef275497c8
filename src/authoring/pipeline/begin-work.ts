import { lockShop } from '../source/shop-lock.ts'
import { undoUnfinishedRun } from './journal.ts'
import { recoveryLines } from './recovery-lines.ts'

/**
 * Waits for the shop's lock and undoes what a killed pipeline left. Each command that writes the catalogue
 * or the site begins with it. Returns undefined if this process or the one that started it has the lock.
 */
export async function beginWork(root: string): Promise<Disposable | undefined> {
  const lock = await lockShop(root)
  if (lock) for (const line of recoveryLines(undoUnfinishedRun(root))) console.error(line)
  return lock
}
