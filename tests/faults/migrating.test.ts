import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStore, type Store } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { openedStore, testStore } from '../support/store.ts'

const KILLS = experimentSize(6, 100)
const MIGRATE_SCRIPT = join(import.meta.dirname, '../support/migrate-main.ts')

async function readSchema(store: Store) {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: false })
  return tables
    .map(({ name, columns }) => `${name}: ${columns.map((column) => column.name).toSorted()}`)
    .toSorted()
}

test('a migration killed midway leaves no tables or all, and running it again completes it', async () => {
  await using model = await openedStore()
  const after = await readSchema(model.store)
  const seen = new Set<string>()
  for (let round = 0; round < KILLS; round += 1) {
    await using place = await testStore()
    await using store = openStore(place.location)
    const child = fork(MIGRATE_SCRIPT, [JSON.stringify(place.location)])
    const ended = once(child, 'exit')
    await once(child, 'message')
    await wait(randomInt(120))
    child.kill('SIGKILL')
    await ended
    const shape = await readSchema(store)
    expect([[], after]).toContainEqual(shape)
    seen.add(shape.length === after.length ? 'after' : 'before')
    await migrateStore(store)
    expect(await readSchema(store)).toEqual(after)
  }
  const found = [...seen].toSorted().reverse().join(' and as ')
  reportResult('K16', KILLS, KILLS, `kills while migrating, found as ${found}`)
}, 1_800_000)
