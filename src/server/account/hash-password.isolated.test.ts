import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { hashInTurn } from './hash-password.ts'

vi.mock('node:os', async (load) => ({ ...(await load<object>()), availableParallelism: () => 16 }))

test('on a machine of many cores passwords take three of Node’s four threads at most', async () => {
  const hashing = { running: 0, waiting: [] }
  const context = { hashing, limits: { spend: async () => undefined } }
  for (let login = 0; login < 8; login++) {
    const request = { call: { ip: `192.0.2.${login}` }, context }
    hashInTurn(request as never, { account: 'ada', isKnown: true }, () => new Promise(() => {}))
  }
  await turn()
  expect([hashing.running, hashing.waiting.length]).toEqual([3, 5])
})
