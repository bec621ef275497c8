/** Computes each key once and never forgets, so use it for few keys only. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : compute(key)
    known.set(key, value)
    return value
  }
}
