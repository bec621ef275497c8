/** Reads a file of tracking numbers and dispatches its orders, as “Send many” of the desk does. */
import { randomUUID } from 'node:crypto'
import { checkMany, moveMany } from '#owner/orders/move-many.ts'
import { readTrackingList } from '#owner/orders/tracking-list.ts'
import { startShop } from './shop-server.ts'

const { shop: place, file } = JSON.parse(process.argv[2] ?? '')
await using shop = await startShop(place)
const list = readTrackingList(file, 'DPD')
if ('fault' in list) throw new Error(list.fault)
const move = { move: 'ship', isSilent: false } as const
const BOB = { id: 'bob', name: 'Bob' }
const { sendings } = await checkMany(shop.context, move, list, BOB)
await moveMany(shop.context, move, sendings, { ...BOB, key: randomUUID() })
