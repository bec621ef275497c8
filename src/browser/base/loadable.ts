import { atom } from 'nanostores'
import { trackLatestCall } from './latest-call.ts'
import { whenRestored } from './restored.ts'

export type LoadState = 'loading' | 'loaded' | 'failed'

/**
 * Values that a page fetches. The shown values stay while they are fetched again; a failure restores the initial values. A later call of `load` or `show` replaces an earlier call. `load` never rejects.
 * A page that returns from the back/forward cache fetches again what it had fetched.
 */
export function createLoadable<Values extends object, Input extends unknown[]>(
  initial: Values,
  fetchValues: (...input: Input) => Promise<Values>,
) {
  const $values = atom<Values & { readonly state: LoadState }>({ ...initial, state: 'loading' })
  const begin = trackLatestCall()
  let stopWatching = () => {}

  async function load(...input: Input): Promise<void> {
    const isLatest = begin()
    stopWatching()
    stopWatching = whenRestored(() => void load(...input))
    $values.set({ ...$values.get(), state: 'loading' })
    const loaded = await fetchValues(...input).catch(() => undefined)
    if (isLatest()) $values.set({ ...(loaded ?? initial), state: loaded ? 'loaded' : 'failed' })
  }

  function show(values: Values): void {
    begin()
    $values.set({ ...values, state: 'loaded' })
  }

  return { $values, load, show }
}
