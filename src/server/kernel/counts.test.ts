import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openedStore } from '../../../tests/support/store.ts'
import { countsInMemory, countsInStore, type RateLimitCounts } from './counts.ts'

const key = fc.constantFrom('ada', 'eve')
const points = fc.integer({ min: -3, max: 6 })
const step = fc.oneof(
  fc.record({ name: fc.constant('add' as const), key, points }),
  fc.record({ name: fc.constantFrom('delete', 'remember', 'isKnown'), key }),
)
const steps = fc.array(fc.tuple(step, fc.nat({ max: 400 })), { maxLength: 30 })
const LIFE_MS = 1000

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(counts: RateLimitCounts, asked: Step, now: number) {
  const { key } = asked
  const expire = now + LIFE_MS
  if (asked.name === 'add') return counts.add({ key, points: asked.points, expire, now })
  if (asked.name === 'isKnown') return counts.isKnown(key, now)
  if (asked.name === 'remember') await counts.remember(key, expire)
  else await counts.delete(key)
  return undefined
}

test('after any operations, rate limit counts in memory and in the store are the same', async () => {
  await using place = await openedStore()
  const { store } = place
  const property = fc.asyncProperty(steps, async (taken) => {
    await store.deleteFrom('rateLimits').execute()
    await store.deleteFrom('knownNetworks').execute()
    const [inMemory, inStore] = [countsInMemory(), countsInStore(store)]
    let now = 1_000_000
    for (const [asked, pause] of taken) {
      now += pause
      expect(await take(inMemory, asked, now)).toEqual(await take(inStore, asked, now))
    }
  })
  await fc.assert(property, { numRuns: 60 })
})
