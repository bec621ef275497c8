import { atom } from 'nanostores'
import { type Measures, NO_MEASURES } from '#domain/configurator/measures.ts'

/** What the shopper measured, as typed. */
export const $measures = atom<Measures>(NO_MEASURES)

/** Notes a measure. */
export function measure(change: Partial<Measures>): void {
  $measures.set({ ...$measures.get(), ...change })
}
