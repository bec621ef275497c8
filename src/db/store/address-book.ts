import type { Address } from '#domain/shipping/address.ts'
import { MAX_SAVED_ADDRESSES } from '#domain/shipping/address-draft.ts'
import type { StoreHandle } from './client.ts'
import { lockUser } from './users.ts'

export interface SavedAddress {
  readonly id: string
  readonly name: string
  readonly address: Address
  readonly isUsual: boolean
  readonly savedAt: string
}

/** Lists the usual address first, the others in the order in which they were added. */
export async function listAddresses(db: StoreHandle, userId: string): Promise<SavedAddress[]> {
  const rows = await entries(db, userId).execute()
  return rows.map(({ id, name, address, savedAt }, index) => ({
    id,
    name,
    address: JSON.parse(address) as Address,
    isUsual: index === 0,
    savedAt,
  }))
}

export async function findUsualAddress(db: StoreHandle, userId: string): Promise<Address | null> {
  const row = await entries(db, userId).limit(1).executeTakeFirst()
  return row ? (JSON.parse(row.address) as Address) : null
}

interface NewEntry extends Pick<SavedAddress, 'id' | 'name' | 'address'> {
  readonly now: string
}

/** Adds or replaces the entry with this id; the first becomes the usual one. Returns false if the book is full. */
export async function saveAddress(
  trx: StoreHandle,
  userId: string,
  { id, name, address, now: savedAt }: NewEntry,
): Promise<boolean> {
  const known = await lockEntries(trx, userId)
  const values = { name, address: JSON.stringify(address), savedAt }
  if (known.some((entry) => entry.id === id)) {
    await trx
      .updateTable('savedAddresses')
      .set(values)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute()
    return true
  }
  if (known.length >= MAX_SAVED_ADDRESSES) return false
  const position = (known.at(-1)?.position ?? 0) + 1
  await trx
    .insertInto('savedAddresses')
    .values({ userId, id, position, ...values })
    .execute()
  return true
}

/** Returns false if the account has no such address. */
export async function makeUsual(trx: StoreHandle, userId: string, id: string): Promise<boolean> {
  const known = await lockEntries(trx, userId)
  const [usual] = known
  if (!usual || !known.some((entry) => entry.id === id)) return false
  if (usual.id === id) return true
  await trx
    .updateTable('savedAddresses')
    .set({ position: usual.position - 1 })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
  return true
}

export async function deleteAddress(trx: StoreHandle, userId: string, id: string): Promise<void> {
  await lockUser(trx, 'id', userId)
  await trx.deleteFrom('savedAddresses').where('userId', '=', userId).where('id', '=', id).execute()
}

export async function deleteAddresses(trx: StoreHandle, userId: string): Promise<void> {
  await trx.deleteFrom('savedAddresses').where('userId', '=', userId).execute()
}

async function lockEntries(trx: StoreHandle, userId: string) {
  await lockUser(trx, 'id', userId)
  return entries(trx, userId).execute()
}

function entries(db: StoreHandle, userId: string) {
  return db
    .selectFrom('savedAddresses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('position')
}
