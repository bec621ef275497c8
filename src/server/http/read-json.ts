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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
