import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStore, type Store } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { MIGRATIONS } from '#db/store/migrations/index.ts'
import { cameTo, times } from '../support/faults.ts'
import { newBuyer } from '../support/pending-orders.ts'
import { testStore } from '../support/store.ts'

const KILLS = times(6, 100)
const MAIN = join(import.meta.dirname, '../support/migrate-main.ts')
const FIRST = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 1))

/** A store's tables, each with its columns. */
async function shapeOf(store: Store) {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: false })
  return tables
    .map(({ name, columns }) => `${name}: ${columns.map((column) => column.name).toSorted()}`)
    .toSorted()
}

test('killed while it brings a store up to date: the store is as before or as after', async () => {
  await using model = await testStore()
  const models = openStore(model.address)
  await migrateStore(models, FIRST)
  const before = await shapeOf(models)
  await migrateStore(models)
  const after = await shapeOf(models)
  await models.destroy()
  const seen = new Set<string>()
  for (let round = 0; round < KILLS; round += 1) {
    await using place = await testStore()
    const store = openStore(place.address)
    await migrateStore(store, FIRST)
    const buyer = await newBuyer(store)
    const child = fork(MAIN, [JSON.stringify(place.address)])
    await once(child, 'message')
    const ended = once(child, 'exit')
    await wait(randomInt(120))
    child.kill('SIGKILL')
    await ended
    const shape = await shapeOf(store)
    expect([before, after]).toContainEqual(shape)
    seen.add(shape.length === after.length ? 'after' : 'before')
    await migrateStore(store)
    expect(await shapeOf(store)).toEqual(after)
    expect(await store.selectFrom('users').select('id').execute()).toEqual([{ id: buyer }])
    await store.destroy()
  }
  const found = [...seen].toSorted().reverse().join(' and as ')
  cameTo('K16', KILLS, KILLS, `kills while migrating, found as ${found}`)
}, 1_800_000)
