import type { Call, Endpoint, Reply } from '#server/http/endpoint.ts'
import type { Payments, ProviderEvent } from '#server/kernel/payments.ts'
import { logEvent } from '#server/observe/log-event.ts'
import type { Context } from '../kernel/context.ts'
import { handleEvent } from './handle-event.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** The signature covers the raw bytes. The provider retries after any status but 200. */
export const stripeWebhook: Endpoint = {
  method: 'POST',
  path: '/api/stripe-webhook',
  bodyLimit: MAX_BODY_BYTES,
  answer: async (call, context) => {
    const { payments } = context
    if (!payments) return reply(503, 'Payments are not set up.')
    const event = readSigned(call, context, payments)
    if (!event) return reply(400, 'The signature is wrong or too old.')
    const outcome = await handleEvent(context, event, payments.livemode)
    context.log.info({ id: call.id, event: event.id, type: event.type, outcome }, 'webhook')
    return { status: 200, headers: {}, json: { received: true } }
  },
}

function readSigned(call: Call, context: Context, payments: Payments): ProviderEvent | undefined {
  const signature = String(call.headers['stripe-signature'] ?? '')
  try {
    return payments.readWebhook(call.body, signature, context.clock())
  } catch {
    logEvent({ call, context }, 'webhook refused')
    return undefined
  }
}

function reply(status: number, message: string): Reply {
  return { status, headers: {}, json: { message } }
}
