import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

/** True in `npm run test:faults`, which runs the experiments at full size. */
export const IS_FULL_SIZE = process.env['FAULTS'] === 'full'

/** The size of an experiment: `quick` in `npm run test:all`, `full` in `npm run test:faults`. */
export function experimentSize(quick: number, full: number): number {
  return IS_FULL_SIZE ? full : quick
}

/** Prints an experiment's result, `K4: 240 of 240 orderings`, and expects that all of them are good. */
export function reportResult(name: `K${number}`, good: number, of: number, what: string): void {
  const line = `${name}: ${good} of ${of} ${what}`
  console.log(line)
  const report = process.env['FAULTS_REPORT']
  if (report) appendFileSync(report, `${line}\n`)
  expect(good, line).toBe(of)
}

export async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Shuffles the items in an order that depends only on the seed. */
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
