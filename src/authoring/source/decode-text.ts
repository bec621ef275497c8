import type { Position } from './faults.ts'

export interface DecodedText {
  /** Where the bytes are not UTF-8, it has replacement characters. */
  readonly text: string
  /** The first character that is not UTF-8. */
  readonly invalid?: Position & { readonly isUtf16: boolean }
}

/** Decodes UTF-8 without its byte order mark. Null characters, which UTF-16 is full of, count as invalid. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const isUtf16 = bytes.subarray(0, 2).every((byte) => byte >= 0xfe) || bytes.includes(0)
  const text = new TextDecoder('utf-8').decode(bytes)
  if (bytes.length > 0 && isUtf16) return { text, invalid: { line: 1, column: 1, isUtf16 } }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const before = text.slice(0, text.indexOf('\uFFFD')).split('\n')
    const column = (before.at(-1)?.length ?? 0) + 1
    return { text, invalid: { line: before.length, column, isUtf16: false } }
  }
}
