/** The same function, which works each key out once. For few keys: nothing is ever forgotten. */
export function remembered<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : compute(key)
    known.set(key, value)
    return value
  }
}
