const known = new WeakMap<object, Map<string, string>>()

/** What was rendered of a thing, by how it is shown: HTML. */
export function rendered(thing: object): Map<string, string> {
  const shown = known.get(thing) ?? new Map<string, string>()
  known.set(thing, shown)
  return shown
}
