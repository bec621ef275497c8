import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import { lockShop, ShopBusyError } from './shop-lock.ts'

/** Starts a process that has the lock of a folder until it is killed. */
async function startHolder(root: string) {
  const module = join(import.meta.dirname, 'shop-lock.ts')
  const script = `
    import { lockShop } from ${JSON.stringify(module)}
    globalThis.lock = await lockShop(${JSON.stringify(root)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(child.stdout, 'data')
  return child
}

test('waiting too long for the shop’s lock fails with the name of the process that holds it, and killing that process frees the lock at once', async () => {
  using folder = temporaryFolder({})
  const holder = await startHolder(folder.path)
  const busy = await lockShop(folder.path, 0).catch((error: unknown) => error)
  expect(busy).toBeInstanceOf(ShopBusyError)
  expect(String(busy)).toContain(`(process ${holder.pid}) is still writing`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  using lock = await lockShop(folder.path, 0)
  expect(lock).toBeDefined()
})

test('the shop’s lock is shared within the process that holds it and with its child processes', async () => {
  using folder = temporaryFolder({})
  using _lock = await lockShop(folder.path, 0)
  expect(await lockShop(folder.path, 0)).toBeUndefined()
  const child = await startHolder(folder.path)
  child.kill('SIGKILL')
  await once(child, 'exit')
})
