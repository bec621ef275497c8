const PATIENCE_MS = 10_000

/**
 * Fetches a JSON file of this shop. Null where there is none (404); throws when it can't be had:
 * offline, too slow, refused.
 */
export async function fetchJson<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
