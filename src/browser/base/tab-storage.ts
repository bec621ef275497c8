/** Parses what this tab stored; undefined if it stored nothing or the text is unreadable. */
export function readTabStorage(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

export function writeTabStorage(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

export function clearTabStorage(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
