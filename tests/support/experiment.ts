import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Whether the experiments run at their full size: `npm run test:faults`. */
export const FULL = process.env['FAULTS'] === 'full'

/** How often an experiment is made: a little in `npm test`, properly in `npm run test:faults`. */
export function times(little: number, properly: number): number {
  return FULL ? properly : little
}

/** Says what an experiment came to, `K4: 240 of 240 orderings`, and holds that nothing is missing. */
export function cameTo(name: `K${number}`, good: number, of: number, what: string): void {
  const line = `${name}: ${good} of ${of} ${what}`
  console.log(line)
  const report = process.env['FAULTS_REPORT']
  if (report) appendFileSync(report, `${line}\n`)
  expect(good, line).toBe(of)
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
