import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { BUSY_FAILURE, defineContract, TOO_MANY_FAILURE } from '#contract/contract.ts'
import type { Context } from '../kernel/context.ts'
import { type Call, failure } from './call.ts'
import { handle } from './handle.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => undefined) }))

const contract = defineContract({
  method: 'POST',
  path: '/api/pegs',
  session: 'none',
  body: z.object({ count: z.int() }),
  reply: z.object({ pegs: z.array(z.object({ colour: z.string() })) }),
  failures: {
    ...TOO_MANY_FAILURE,
    ...BUSY_FAILURE,
    sold: { status: 409, message: 'They are gone.' },
  },
})
const call = { body: Buffer.from('{"count": 1, "price": 0}') } as Call

test('fields that an API contract does not declare are dropped from request and reply', async () => {
  const given: unknown[] = []
  const { answer } = handle(contract, async ({ body }) => {
    given.push(body)
    const peg = { colour: 'red', passwordHash: 'secret' }
    return { pegs: [peg], stack: 'secret' } as never
  })
  const reply = await answer(call, {} as Context)
  expect(given).toEqual([{ count: 1 }])
  expect(reply).toEqual({ status: 200, headers: {}, json: { pegs: [{ colour: 'red' }] } })
})

test.each([
  ['too-many', 429, [[250]]],
  ['busy', 503, [[250]]],
  ['sold', 409, []],
] as const)(
  'a call refused as %s gets %i, and only 429 and 503 are delayed',
  async (code, status, waited) => {
    vi.mocked(wait).mockClear()
    const { answer } = handle(contract, async () => {
      throw failure(contract, code, { retryAfter: 1.2 })
    })
    const reply = await answer(call, {} as Context)
    expect([reply.status, reply.headers]).toEqual([status, { 'retry-after': '2' }])
    expect(vi.mocked(wait).mock.calls).toEqual(waited)
  },
)
