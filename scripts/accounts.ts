/**
 * `npm run accounts -- end-sessions <email|all>`: signs one person, or everybody, out everywhere.
 *
 * Ends with 0 when done, 1 when there is no such account, 2 when the command is not understood.
 */
import { existsSync } from 'node:fs'
import { openStore } from '#db/store/client.ts'
import { deleteAllSessions, deleteSessionsOf } from '#db/store/sessions.ts'
import { findUserByEmail } from '#db/store/users.ts'
import { readConfig } from '#server/config.ts'

const [command, who, ...rest] = process.argv.slice(2)
if (command !== 'end-sessions' || who === undefined || rest.length > 0) {
  console.error('npm run accounts -- end-sessions <email|all>')
  process.exitCode = 2
} else {
  process.exitCode = await endSessions(who)
}

async function endSessions(who: string): Promise<number> {
  const { storeAddress } = readConfig({ ...process.env, NODE_ENV: '' })
  if (!storeAddress.url && !existsSync(storeAddress.file)) {
    console.error(`There is no store at ${storeAddress.file} yet.`)
    return 1
  }
  const store = openStore(storeAddress)
  try {
    const user = who === 'all' ? undefined : await findUserByEmail(store, who.toLowerCase())
    if (who !== 'all' && !user) {
      console.error(`There is no account with the address ${who}.`)
      return 1
    }
    const ended = user ? await deleteSessionsOf(store, user.id) : await deleteAllSessions(store)
    console.log(`Sessions ended: ${ended}`)
    return 0
  } finally {
    await store.destroy()
  }
}
