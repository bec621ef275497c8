import fc from 'fast-check'

/** Values of the wrong type or content, which a caller might send in any field. */
export const malformedValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(0, -1, 64.95, 1e308, '64.95', '', '\0', '\u202E', "' or 1=1 --", 'M1 1AE', 'GB'),
)

/** Replaces up to two parts of the body, at any depth, by other values. */
export function malformedBody(body: object): fc.Arbitrary<unknown> {
  const parts = countParts(body)
  return fc.oneof(
    fc.constant(body),
    fc.tuple(fc.nat(parts - 1), malformedValue).map(([at, value]) => withPart(body, at, value)),
    fc.tuple(fc.nat(parts - 1), fc.nat(parts - 1), malformedValue).map(([one, other, value]) => {
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
