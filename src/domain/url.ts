/** Undefined for a malformed URL. Safari 16 has neither `URL.parse` nor `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
