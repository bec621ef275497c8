import fc from 'fast-check'

/** Whatever a caller may put where something else is meant to be. */
export const anything = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(0, -1, 64.95, 1e308, '64.95', '', '\0', '\u202E', "' or 1=1 --", 'M1 1AE', 'GB'),
)

/** A body as it should be, or with one part of it, however deep, put in the place of another. */
export function spoiled(body: object): fc.Arbitrary<unknown> {
  const parts = countParts(body)
  return fc.oneof(
    fc.constant(body),
    fc.tuple(fc.nat(parts - 1), anything).map(([at, value]) => withPart(body, at, value)),
    fc.tuple(fc.nat(parts - 1), fc.nat(parts - 1), anything).map(([one, other, value]) => {
      const once = withPart(body, one, value)
      return withPart(once, other % countParts(once), value)
    }),
  )
}

function countParts(body: unknown): number {
  let parts = 0
  JSON.stringify(body, (_key, part) => {
    parts += 1
    return part
  })
  return parts
}

function withPart(body: unknown, at: number, value: unknown): unknown {
  let place = at
  const text = JSON.stringify(body, (_key, part) => {
    place -= 1
    return place === -1 ? value : part
  })
  return JSON.parse(text ?? 'null')
}
