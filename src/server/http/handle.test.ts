import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineContract } from '#contract/contract.ts'
import type { Context } from '../context.ts'
import type { Call } from './endpoint.ts'
import { handle } from './handle.ts'

const contract = defineContract({
  method: 'POST',
  path: '/api/pegs',
  session: 'none',
  body: z.object({ count: z.int() }),
  reply: z.object({ pegs: z.array(z.object({ colour: z.string() })) }),
  failures: {},
})
const call = { body: Buffer.from('{"count": 1, "price": 0}') } as Call

test('what the contract does not name goes neither in nor out', async () => {
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
