export interface Range {
  /** First and last byte, both included. */
  readonly start: number
  readonly end: number
}

/**
 * Reads a Range header for a file of `size` bytes. Undefined means the whole file: no header, one
 * that is malformed, or several ranges, which a server is free to ignore.
 */
export function parseRange(header: string | undefined, size: number): Range | 'beyond' | undefined {
  const [match, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (match === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const start = Math.max(0, size - Number(last))
    return start < size ? { start, end: size - 1 } : 'beyond'
  }
  const range = { start: Number(first), end: Math.min(Number(last || size - 1), size - 1) }
  if (last !== '' && Number(last) < range.start) return undefined
  return range.start < size ? range : 'beyond'
}
