/** Whether the experiments run at their full size: `npm run test:faults`. */
export const FULL = process.env['FAULTS'] === 'full'

/** How often an experiment is made: a little in `npm test`, properly in `npm run test:faults`. */
export function times(little: number, properly: number): number {
  return FULL ? properly : little
}

/** Does `work` for each item, so many at a time. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The same items in another order, the same for the same seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed + 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return items
    .map((item) => ({ item, key: next() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
