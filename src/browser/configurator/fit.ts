import { atom } from 'nanostores'
import type { AirerOfRange } from '#domain/configurator/fit.ts'
import {
  MEASURE_NAMES,
  type MeasureName,
  type Measures,
  measuresQuery,
  NO_MEASURES,
} from '#domain/configurator/measures.ts'
import { tilesOfProducts } from '#domain/search/tile.ts'
import { fetchRows } from '../base/rows.ts'
import { queryBeforeEarlyForm } from './early-form.ts'

export const $measures = atom<Measures>(NO_MEASURES)

export const $range = atom<readonly AirerOfRange[]>([])

export function changeMeasures(change: Partial<Measures>): void {
  $measures.set({ ...$measures.get(), ...change })
}

/** The measure that the URL holds. A form sent before the script ran sends untouched fields as they were in the page's HTML. */
export function measureInUrl(name: MeasureName): string | null {
  const value = new URLSearchParams(location.search).get(name)
  return value === null || value === NO_MEASURES[name]
    ? (queryBeforeEarlyForm().get(name) ?? value)
    : value
}

/** Leaves what else the query holds, such as chosen options and filters. */
export function writeMeasuresToUrl(measures: Measures): void {
  const url = new URL(location.href)
  for (const name of MEASURE_NAMES) url.searchParams.delete(name)
  for (const [name, value] of measuresQuery(measures)) url.searchParams.set(name, value)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

/** If the fetch fails, `$range` stays empty and no other airer is recommended. */
export async function fetchAirersOfRange(ids: readonly number[]): Promise<void> {
  if ($range.get().length > 0) return
  const rows = await fetchRows(ids).catch(() => null)
  const airers = rows ? tilesOfProducts(ids, rows) : []
  $range.set(
    airers.flatMap(({ name, path, airer }) => (airer ? [{ name, path, facts: airer }] : [])),
  )
}
