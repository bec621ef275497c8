import { type FactsFile, factsFile } from '#domain/compare/facts.ts'
import {
  joinRowTables,
  type RowFile,
  type RowTable,
  readRows,
  rowFile,
} from '#domain/search/row-table.ts'
import { fetchIfFound } from './data-files.ts'

export type FileLoader = <T>(paths: readonly string[]) => Promise<T[]>

/** Loads each data file once, and again only if loading failed. Files that are not found are left out. */
export function createFileLoader(): FileLoader {
  const files = new Map<string, Promise<unknown>>()
  return async <T>(paths: readonly string[]) => {
    const loaded = [...new Set(paths)].map((path) => {
      const loading = (files.get(path) as Promise<T | null> | undefined) ?? fetchIfFound<T>(path)
      files.set(path, loading)
      loading.catch(() => files.delete(path))
      return loading
    })
    return (await Promise.all(loaded)).filter((content) => content !== null)
  }
}

/** Today's data of these products, and of the other products in the same files. Products that are no longer sold have none. */
export async function fetchRows(
  ids: readonly number[],
  load: FileLoader = createFileLoader(),
): Promise<RowTable> {
  return joinRowTables((await load<RowFile>(ids.map(rowFile))).map(readRows))
}

/** Fetches the facts that the comparison shows of these products. Throws for a product that a newer build no longer has. */
export async function fetchComparisonFacts(ids: readonly number[]): Promise<FactsFile> {
  const files = await createFileLoader()<FactsFile>(ids.map(factsFile))
  const facts: FactsFile = Object.assign({}, ...files)
  const missing = ids.find((id) => !facts[id])
  if (missing) throw new Error(`No facts of product ${missing}`)
  return facts
}
