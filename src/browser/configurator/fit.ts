import { atom } from 'nanostores'
import type { RangeAirer } from '#domain/configurator/fit.ts'
import { type Measures, NO_MEASURES } from '#domain/configurator/measures.ts'
import { fetchFile } from '../data-files.ts'

export const $measures = atom<Measures>(NO_MEASURES)

export const $range = atom<readonly RangeAirer[]>([])

export function setMeasure(change: Partial<Measures>): void {
  $measures.set({ ...$measures.get(), ...change })
}

/** Leaves the range empty if the fetch fails; no other airer is recommended then. */
export async function fetchRange(): Promise<void> {
  if ($range.get().length > 0) return
  $range.set(await fetchFile<RangeAirer[]>('/data/airers.json').catch(() => []))
}
