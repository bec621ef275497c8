import { atom } from 'nanostores'

export type LoadState = 'loading' | 'loaded' | 'failed'

/**
 * Values that a page fetches. The shown values stay while they are fetched again; a failure restores the initial values. A later call of `load` or `show` replaces an earlier call. `load` never rejects.
 */
export function createLoadable<Values extends object, Input extends unknown[]>(
  initial: Values,
  fetchValues: (...input: Input) => Promise<Values>,
) {
  const $values = atom<Values & { readonly state: LoadState }>({ ...initial, state: 'loading' })
  const begin = trackLatestCall()

  async function load(...input: Input): Promise<void> {
    const isLatest = begin()
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

/** Returns a function to call at the start of each asynchronous call. It returns a check that is true as long as no later call has started. */
export function trackLatestCall(): () => () => boolean {
  let turn = 0
  return () => {
    turn += 1
    const own = turn
    return () => own === turn
  }
}
