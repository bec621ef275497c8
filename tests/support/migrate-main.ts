/** Migrates the store at the location in its argument, in a process that a test can kill. */
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'

const store = openStore(JSON.parse(process.argv[2] ?? ''))
process.send?.('begun')
await migrateStore(store)
await store.destroy()
process.disconnect?.()
