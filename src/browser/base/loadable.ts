import { atom } from 'nanostores'

export type LoadState = 'loading' | 'loaded' | 'failed'

/**
 * What a page fetches. The values on show stay while they are fetched again; a failure puts the initial ones back.
 * A later call of `load` or `show` replaces an earlier one. `load` never rejects.
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

/** Returns a function to call as a piece of work begins. That call returns a function, which is true as long as no other work has begun since. */
export function trackLatestCall(): () => () => boolean {
  let turn = 0
  return () => {
    turn += 1
    const own = turn
    return () => own === turn
  }
}
