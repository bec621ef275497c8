const POISONOUS = new Set(['__proto__', 'constructor', 'prototype'])
/** Where a text may have such a key, be it written with escapes. To look at every key takes long. */
const SUSPICIOUS = /__proto__|constructor|prototype|\\u/

/**
 * Reads a body that must be one JSON object; no body at all is an empty one. Undefined when it is
 * anything else, or holds a key that could reach an object's prototype.
 */
export function readJson(body: Buffer): Record<string, unknown> | undefined {
  if (body.length === 0) return {}
  try {
    const text = body.toString()
    const value: unknown = SUSPICIOUS.test(text) ? JSON.parse(text, refusePoison) : JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function refusePoison(key: string, value: unknown): unknown {
  if (POISONOUS.has(key)) throw new SyntaxError('poisonous key')
  return value
}

/** Reads a query; undefined when it says something twice, or has such a key. */
export function readQuery(query: URLSearchParams): Record<string, string> | undefined {
  const names = [...query.keys()]
  if (new Set(names).size < names.length || names.some((name) => POISONOUS.has(name))) {
    return undefined
  }
  return Object.fromEntries(query)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
