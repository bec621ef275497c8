/** Brings the store whose address is its argument up to date, in a process that may be killed. */
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'

const store = openStore(JSON.parse(process.argv[2] ?? ''))
process.send?.('begun')
await migrateStore(store)
await store.destroy()
process.disconnect?.()
