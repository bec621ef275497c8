export interface PlacedText {
  readonly path: readonly (string | number)[]
  readonly text: string
}

/** Yields every text of a document with its key path. */
export function* textsIn(value: unknown, path: PlacedText['path'] = []): Generator<PlacedText> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* textsIn(entry, [...path, index])
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) yield* textsIn(entry, [...path, key])
  }
}
