import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Shape = string | { readonly [key: string]: Shape }

/** The keys and JSON types of Stripe's published fixtures; `any` where a fixture has null. `refunds` exist only in expanded objects. */
const SHAPES = JSON.parse(
  readFileSync(join(import.meta.dirname, 'provider-keys.json'), 'utf8'),
) as Record<string, { readonly [key: string]: Shape }>

/** Keys that the SDK's types of this API version require and the older fixtures lack. */
const NEWER_KEYS: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['allowed_payment_method_types'],
  payment_intent: ['allowed_payment_method_types', 'payment_record'],
  dispute: ['intended_submission_method'],
}

/** Lists the differences of an object from the fixtures: missing or unknown keys, other types. */
export function shapeFaults(given: object, kind: string): string[] {
  const object = JSON.parse(JSON.stringify(given)) as object
  const shape = SHAPES[kind] ?? {}
  const known = [...Object.keys(shape), ...(NEWER_KEYS[kind] ?? [])]
  const unknown = Object.keys(object).filter((key) => !known.includes(key))
  return [
    ...unknown.map((key) => `${kind}.${key} is not in the fixtures`),
    ...(NEWER_KEYS[kind] ?? [])
      .filter((key) => !(key in object))
      .map((key) => `${kind}.${key} is missing`),
    ...faultsIn(object, shape, kind),
  ]
}

function faultsIn(
  object: object,
  shape: { readonly [key: string]: Shape },
  path: string,
): string[] {
  return Object.entries(shape).flatMap(([key, wanted]) => {
    const name = `${path}.${key}`
    if (!(key in object)) return [`${name} is missing`]
    const value: unknown = Reflect.get(object, key)
    if (value === null || wanted === 'any') return []
    if (typeof wanted === 'object') {
      return typeof value === 'object' ? faultsIn(value, wanted, name) : [`${name} is no object`]
    }
    const type = Array.isArray(value) ? 'array' : typeof value
    return type === wanted ? [] : [`${name} is ${type} instead of ${wanted}`]
  })
}
