import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { login } from '#contract/sign-in.ts'
import { network } from '../kernel/caller-ip.ts'
import { inHashTurn } from './hash-turn.ts'

type Request = Parameters<typeof inHashTurn>[0]

/** Starts a hash that never ends from each IP. */
async function crowd(ips: readonly string[]) {
  const context = {
    limits: { spend: async () => undefined },
    hashing: { running: 0, waiting: [] },
  }
  const refused: string[] = []
  for (const ip of ips) {
    const request = { contract: login, call: { ip: network(ip) }, context }
    const account = { account: 'ada', isKnown: false }
    inHashTurn(request as unknown as Request, account, () => new Promise(() => {})).catch(() =>
      refused.push(ip),
    )
  }
  await turn()
  const { running, waiting } = context.hashing
  return { waiting: waiting.length, refused: refused.length, served: running + waiting.length }
}

test.each([
  ['one IP', 4, () => '203.0.113.7'],
  ['an IPv6 /56', 12, (index: number) => `2001:db8:1:2${10 + (index % 90)}::1`],
  ['an IPv6 /48', 24, (index: number) => `2001:db8:1:${index % 90}00::1`],
  ['an IPv4 /24', 24, (index: number) => `203.0.113.${index}`],
  ['all networks', 64, (index: number) => `203.0.${index}.7`],
])(
  'of a hundred logins from %s, %i wait for their turn to hash the password',
  async (_whose, allowed, at) => {
    const { waiting, refused, served } = await crowd(Array.from({ length: 100 }, (_, n) => at(n)))
    expect([waiting, refused]).toEqual([allowed, 100 - served])
  },
)
