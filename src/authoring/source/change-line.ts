const MAX_LENGTH = 60
const CONTEXT = 12

/** Formats a change as `name: rubber-grippers "A" → "B"`; of long values it shows only the part around the first difference. */
export function changeLine(field: string, slug: string, from: unknown, to: unknown): string {
  const [before, after] = [shown(from), shown(to)]
  const start = firstDifference(before, after)
  return `${field}: ${slug} ${excerpt(before, start)} → ${excerpt(after, start)}`
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  return JSON.stringify(value)
}

function firstDifference(one: string, other: string): number {
  let index = 0
  while (index < one.length && one[index] === other[index]) index += 1
  return index
}

function excerpt(text: string, start: number): string {
  if (text.length <= MAX_LENGTH) return text
  const begin = Math.max(0, start - CONTEXT)
  const end = begin + MAX_LENGTH
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end)}${end < text.length ? '…' : ''}`
}
