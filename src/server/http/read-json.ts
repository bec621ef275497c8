const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
/** Cheap pre-check: only matching bodies go through the slow reviver. `\u` catches escaped spellings. */
const SUSPICIOUS = /__proto__|constructor|prototype|\\u/

/** An empty body is an empty object. Undefined for anything but an object, and for keys that could reach a prototype. */
export function readJson(body: Buffer): Record<string, unknown> | undefined {
  if (body.length === 0) return {}
  try {
    const text = body.toString()
    const value: unknown = SUSPICIOUS.test(text)
      ? JSON.parse(text, refusePrototypeKey)
      : JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function refusePrototypeKey(key: string, value: unknown): unknown {
  if (PROTOTYPE_KEYS.has(key)) throw new SyntaxError('prototype key')
  return value
}

export function readQuery(query: URLSearchParams): Record<string, string> | undefined {
  const names = [...query.keys()]
  if (new Set(names).size < names.length || names.some((name) => PROTOTYPE_KEYS.has(name))) {
    return undefined
  }
  return Object.fromEntries(query)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
