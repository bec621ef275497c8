/**
 * `npm run backup [-- file]`: copies the store while the shop runs, to `var/backups/` unless a file
 * is named. Ends with 1, and no file, when that fails.
 */
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { backUp } from './store/backup.ts'

try {
  const { storeAddress, varDir } = readConfig({ ...process.env, NODE_ENV: '' })
  if (storeAddress.url) {
    throw new Error('The store is on PostgreSQL: back it up with pg_dump "$DATABASE_URL" > file')
  }
  const name = `store-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.sqlite`
  const to = process.argv[2] ?? join(varDir, 'backups', name)
  if (to.startsWith('-')) throw new Error('Usage: npm run backup [-- file]')
  const { accounts, orders } = backUp(storeAddress.file, to)
  console.log(`${to}: whole (accounts: ${accounts}, orders: ${orders})`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
