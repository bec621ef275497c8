import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#server/kernel/limit-table.ts'
import { ADA, newUser } from '../support/account.ts'
import { builtHandler } from '../support/astro-handler.ts'
import { BODIES, contracts } from '../support/call-bodies.ts'
import { experimentSize, IS_FULL_SIZE, reportResult } from '../support/experiment.ts'
import { httpCall } from '../support/http.ts'
import { checkOut, registerBuyer, startPayingShop } from '../support/paying-shop.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'
import type { ShopServer } from '../support/shop-server.ts'

const RUNS = experimentSize(25, 5_000)
/** CPU time, not elapsed time: a busy machine doesn't fail the test. */
const MAX_CPU_MS = 1_000
const RAISED_LIMITS = Object.keys(DEFAULT_LIMITS)
  .map((name) => `${name}=1000000/1`)
  .join()

const SIGNED_OUT_MESSAGE = 'Please sign in again.'

const env = { RATE_LIMITS: RAISED_LIMITS }
const shop = await startPayingShop({ env, astro: await builtHandler() })
afterAll(() => shop[Symbol.asyncDispose]())

test.each(Object.entries(BODIES))(
  '%s answers malformed input as its contract says, within the CPU limit and without a 5xx',
  async (path, body) => {
    const ada = { token: (await signInAgain(shop)).token }
    const contract = contracts.get(path)
    if (!contract) throw new Error(`${path} has no contract`)
    const { method, reply } = contract
    const sent = Object.keys(body).length > 0 ? malformedBody(body) : fc.jsonValue()
    await fc.assert(
      fc.asyncProperty(sent, fc.boolean(), async (value, isKnown) => {
        const who = isKnown ? ada : {}
        const began = process.cpuUsage()
        const answer =
          method === 'GET'
            ? await shop.get(path + queryOf(value), who)
            : await shop.post(path, JSON.stringify(value), who)
        if (IS_FULL_SIZE) expect(cpuMsSince(began)).toBeLessThan(MAX_CPU_MS)
        expect(answer.status, JSON.stringify(value)).toBeLessThan(500)
        if (answer.status === 200) expect(() => reply.parse(answer.json)).not.toThrow()
        else expect(answer.json.message).toEqual(expect.any(String))
        // An earlier call may have revoked the session or deleted the account.
        if (isKnown && answer.json.message === SIGNED_OUT_MESSAGE)
          ada.token = (await signInAgain(shop)).token
      }),
      { numRuns: RUNS },
    )
    reportResult('K19', RUNS, RUNS, `answers of ${path}`)
  },
  1_800_000,
)

test('the webhook answers malformed signed events with 200 and unsigned ones with 400, within the CPU limit', async () => {
  const { json } = await checkOut(shop, await registerBuyer(shop, 'webhook'))
  const [order] = await shop.context.store
    .selectFrom('orders')
    .selectAll()
    .where('sessionId', '=', json.id)
    .execute()
  if (!order) throw new Error('no order')
  const kinds = ['completed', 'unpaid', 'succeeded', 'failed', 'expired', 'refunded'] as const
  const events = kinds.map((kind) => {
    const event = providerEvent(order, kind, 'evt_1')
    return malformedBody(JSON.parse(JSON.stringify(event).replaceAll(/cs_test_\w+/g, json.id)))
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(...events), fc.boolean(), async (event, isSigned) => {
      const body = JSON.stringify(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=0' }
      const began = process.cpuUsage()
      const status = isSigned
        ? await deliverEvent(shop.port, event as object)
        : (await httpCall(shop.port, '/api/stripe-webhook', { method: 'POST', headers, body }))
            .status
      if (IS_FULL_SIZE) expect(cpuMsSince(began)).toBeLessThan(MAX_CPU_MS)
      expect(status, body).toBe(isSigned ? 200 : 400)
    }),
    { numRuns: RUNS },
  )
  reportResult('K19', RUNS, RUNS, 'answers of stripe-webhook')
}, 1_800_000)

function cpuMsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

async function signInAgain(shop: ShopServer): Promise<{ readonly token: string }> {
  const { status, json } = await shop.post('auth-login', ADA)
  return status === 200 ? json : newUser(shop)
}

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `?${encodeURIComponent(String(value))}`
  const pairs = Object.entries(value).map(([name, part]) => [name.toWellFormed(), textOf(part)])
  return `?${new URLSearchParams(pairs)}`
}

function textOf(part: unknown): string {
  return (typeof part === 'string' ? part : JSON.stringify(part)).toWellFormed()
}

/** Values of the wrong type or content, which a caller might send in any field. */
const malformedValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(0, -1, 64.95, 1e308, '64.95', '', '\0', '\u202E', "' or 1=1 --", 'M1 1AE', 'GB'),
)

/** Replaces up to two parts of the body, at any depth, by other values. */
function malformedBody(body: object): fc.Arbitrary<unknown> {
  const parts = countParts(body)
  return fc.oneof(
    fc.constant(body),
    fc.tuple(fc.nat(parts - 1), malformedValue).map(([at, value]) => withPart(body, at, value)),
    fc.tuple(fc.nat(parts - 1), fc.nat(parts - 1), malformedValue).map(([one, other, value]) => {
      const once = withPart(body, one, value)
      return withPart(once, other % countParts(once), value)
    }),
  )
}

function countParts(body: unknown): number {
  let parts = 0
  JSON.stringify(body, (_key, part) => {
    parts += 1
    return part
  })
  return parts
}

function withPart(body: unknown, at: number, value: unknown): unknown {
  let place = at
  const text = JSON.stringify(body, (_key, part) => {
    place -= 1
    return place === -1 ? value : part
  })
  return JSON.parse(text ?? 'null')
}
