import type { ListTable } from '#domain/catalogue/filters.ts'

const REQUEST_TIMEOUT_MS = 10_000

/* Reads the JSON files of a build. Each function throws if a file doesn't arrive within ten seconds. */

export async function fetchListTable(base: string): Promise<ListTable> {
  const table = await fetchIfFound<ListTable>(`/data/rows${base}.json`)
  if (!table) throw new Error(base)
  return table
}

/** Resolves with null for a file that is not found, which the browser also logs. */
export async function fetchIfFound<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  if (response.status === 404) return null
  const content = response.ok && (await response.json())
  if (!content) throw new Error(`${path} answered ${response.status}`)
  return content
}
