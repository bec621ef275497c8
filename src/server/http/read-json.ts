const POISONOUS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a body that must be one JSON object; no body at all is an empty one. Undefined when it is
 * anything else, or holds a key that could reach an object's prototype.
 */
export function readJson(body: Buffer): Record<string, unknown> | undefined {
  if (body.length === 0) return {}
  try {
    const value: unknown = JSON.parse(body.toString(), (key, child) => {
      if (POISONOUS.has(key)) throw new SyntaxError('poisonous key')
      return child
    })
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
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
