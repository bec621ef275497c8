/** What email programs turn into links. */
const LINK_LIKE = /:\/\/|www|@|[\p{L}\p{M}\p{N}-][.。｡](?:\p{L}\p{M}*){2}|\d{1,3}(?:\.\d{1,3}){3}/iu
const PHONE_LIKE = /[(+]?\p{N}(?:[\p{Zs}\p{Pd}.()/+]{0,3}\p{N}){6,}/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const MAX_NAME_LENGTH = 40

/** Leaves out a name that is too long or holds a link or phone number: nobody may advertise through our emails. */
export function greeting(name: string): string {
  const isName =
    name !== '' && name.length <= MAX_NAME_LENGTH && harmless(name, name.length) === name
  return isName ? `Hello ${name},` : 'Hello,'
}

/** Removes links and phone numbers from another person's text. `length` is in characters. */
export function harmless(text: string, length: number): string {
  const visible = text.replace(INVISIBLE, '')
  const short = visible.length > length ? `${visible.slice(0, length).trimEnd()}…` : visible
  return short
    .replace(PHONE_LIKE, '[…]')
    .replace(/\S+/g, (word) => (LINK_LIKE.test(word.normalize('NFKC')) ? '[…]' : word))
}
