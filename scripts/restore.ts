/**
 * `npm run restore -- <file>`: puts a backup in the store's place while the shop is stopped, and
 * keeps the store from before. Ends with 1, and everything as it was, when that cannot be.
 */
import { readConfig } from '#server/config.ts'
import { restore } from './store/restore.ts'

try {
  const [backup] = process.argv.slice(2)
  const { storeAddress } = readConfig({ ...process.env, NODE_ENV: '' })
  if (backup === undefined || backup.startsWith('-')) {
    throw new Error('Name the backup: npm run restore -- <file>')
  }
  if (storeAddress.url) {
    throw new Error('The store is on PostgreSQL: restore it with psql "$DATABASE_URL" < file')
  }
  const { accounts, orders, kept } = await restore(backup, storeAddress.file, new Date())
  console.log(`Restored (accounts: ${accounts}, orders: ${orders}). Everybody signs in anew.`)
  if (kept) console.log(`The store from before is kept as ${kept}`)
} catch (error) {
  const { message } = error as Error
  console.error(message === 'The store is in use.' ? `${message} Stop the shop first.` : message)
  process.exitCode = 1
}
