/** Computes the value of each key once and keeps it for ever, so it is only for few keys. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : compute(key)
    known.set(key, value)
    return value
  }
}
