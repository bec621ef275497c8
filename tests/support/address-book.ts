import { ADDRESS } from './paying-shop.ts'
import type { ShopServer } from './shop-server.ts'

interface Caller {
  readonly token: string
}

/** A body of `save-address` whose id and address follow from the name. */
export function namedAddress(name: string, more: object = {}) {
  const address = { ...ADDRESS, recipient: 'Grace Hopper', street: `${name} Street` }
  return { id: `address-of-${name.replaceAll(' ', '-')}-in-the-book`, name, address, ...more }
}

export function saveNamedAddress(shop: ShopServer, who: Caller, name: string, more: object = {}) {
  return shop.post('save-address', namedAddress(name, more), who)
}

/** The names in an account's address book, the usual one marked with a star. */
export async function addressBookOf(shop: ShopServer, who: Caller): Promise<string[]> {
  return addressNames((await shop.get('get-addresses', who)).json)
}

export function addressNames({ addresses }: { addresses: { name: string; isUsual: boolean }[] }) {
  return addresses.map(({ name, isUsual }) => (isUsual ? `*${name}` : name))
}
