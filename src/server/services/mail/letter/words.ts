/** What a mail program would turn into a link, or a reader into an address. */
const LINK_LIKE = /:\/\/|www|@|[\p{L}\p{N}-][.。．｡]\p{L}{2,}/iu

/**
 * "Hello Ada," for a name as somebody entered it, and "Hello," for one that is an advertisement:
 * whoever enters another's address must not be able to send them links.
 */
export function greeting(name: string): string {
  return name === '' || LINK_LIKE.test(name) ? 'Hello,' : `Hello ${name},`
}

/** The beginning of somebody's words, without anything to click on, for the same reason. */
export function harmless(text: string, length: number): string {
  const short = text.length > length ? `${text.slice(0, length).trimEnd()}…` : text
  return short.replace(/\S+/g, (word) => (LINK_LIKE.test(word) ? '[…]' : word))
}
