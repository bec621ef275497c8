import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { User } from '#db/store/account-tables.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { stoppedClock } from '../../../tests/support/clock.ts'
import { openedStore } from '../../../tests/support/store.ts'
import { networkOfIp } from '../kernel/caller-ip.ts'
import { DEFAULT_LIMITS } from '../kernel/limit-table.ts'
import { createLimiters } from '../kernel/limiters.ts'
import { isKnownNetwork, rememberNetwork } from './hash-password.ts'
import { countLogin } from './sign-in.ts'

const USER = { passwordHash: 'the hash of a password' } as User
const HOME = '192.0.2.7'

const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
const attacker = fc.oneof(
  group.map((last) => `2001:db8:1:${last}::1`),
  fc.tuple(group, group, group).map((groups) => `2a02:${groups.join(':')}::1`),
  fc.integer({ min: 0, max: 255 }).map((last) => `198.51.100.${last}`),
  fc.ipV4().filter((ip) => !ip.startsWith('192.')),
)
/** 220 waits of six minutes are less than a day, so the daily limit counts all attempts. */
const attack = fc.array(
  fc.record({ from: attacker, wait: fc.integer({ min: 0, max: 6 * MINUTE_MS }) }),
  {
    minLength: 160,
    maxLength: 220,
  },
)

test('attackers on any number of networks get at most 100 guesses of one account’s password a day, and the owner can still sign in', async () => {
  await using place = await openedStore()
  const { store } = place
  const clock = stoppedClock()
  const log = { info: () => undefined, error: () => undefined } as never
  const limits = createLimiters(DEFAULT_LIMITS, { store, clock: clock.now, log })
  const request = (from: string) =>
    ({
      body: { email: 'ada@example.com' },
      call: { id: '', path: '', ip: networkOfIp(from) },
      context: { limits, log },
    }) as never
  const isCounted = (from: string) =>
    isKnownNetwork(request(from), USER)
      .then((isKnown) => countLogin(request(from), isKnown))
      .then(Boolean, () => false)
  const property = fc.asyncProperty(attack, async (attempts) => {
    clock.advance(DAY_MS)
    await rememberNetwork(request(HOME), USER.passwordHash)
    let guesses = 0
    for (const { from, wait } of attempts) {
      clock.advance(wait)
      if (await isCounted(from)) guesses++
    }
    expect(guesses).toBeLessThanOrEqual(DEFAULT_LIMITS.loginPerAccount.points)
    expect(await isCounted(HOME)).toBe(true)
  })
  await fc.assert(property, { numRuns: 3 })
})
