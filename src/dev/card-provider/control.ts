import type { IncomingMessage, ServerResponse } from 'node:http'
import { ZodError, z } from 'zod'
import { sendJson } from '#server/http/replies.ts'
import { apiFault, type PlannedFaults, type rateLimiter } from './api/planned-faults.ts'
import { ApiError } from './kernel/errors.ts'
import { readBody } from './kernel/form.ts'
import { type WebhookKnobs, webhookKnobs } from './kernel/webhook-knobs.ts'
import type { WebhookDelivery } from './kernel/webhook-queue.ts'
import { findTestCard } from './payments/cards.ts'
import { closeDispute, disputeCheckoutSession } from './payments/disputes.ts'
import { type PayResult, payCheckoutSession } from './payments/payments.ts'
import type { ProviderParts } from './payments/provider.ts'
import { endRefund } from './payments/refunds.ts'
import type { ProviderWorker } from './webhooks/worker.ts'

/** A test's command to the local card provider. Its fields are applied in this order. */
const controlCommand = z.strictObject({
  reset: z.literal(true).optional(),
  webhookUrl: z.url().nullable().optional(),
  webhooks: webhookKnobs.partial().optional(),
  faults: z.array(apiFault).optional(),
  /** The most API calls a second; null for no limit. */
  rateLimit: z.int().min(1).nullable().optional(),
  /** Seconds to advance the provider's clock by. */
  advance: z.number().min(0).optional(),
  /** The id of a session to pay with `card`, by default 4242 4242 4242 4242. */
  pay: z.string().optional(),
  card: z
    .string()
    .refine((card) => findTestCard(card), 'is not a test card')
    .optional(),
  /** Id of a session whose payment the shopper's bank disputes. */
  dispute: z.string().optional(),
  /** Id of a session about whose payment the bank asks, which moves no money. */
  inquiry: z.string().optional(),
  closeDispute: z
    .strictObject({ session: z.string(), status: z.enum(['won', 'lost', 'warning_closed']) })
    .optional(),
  /** Whether refunds stay pending from now on. */
  holdRefunds: z.boolean().optional(),
  /** What becomes of the newest refund of a session's payment. */
  endRefund: z
    .strictObject({ session: z.string(), status: z.enum(['succeeded', 'failed']) })
    .optional(),
  resend: z.string().optional(),
  /** Replies only when all due work is done, including deliveries of webhooks. */
  settle: z.literal(true).optional(),
})

export type ControlCommand = z.input<typeof controlCommand>

export interface ControlReply {
  readonly now: string
  readonly paid?: PayResult
  readonly knobs: WebhookKnobs
  readonly faults: ReturnType<PlannedFaults['left']>
  readonly deliveries: readonly WebhookDelivery[]
}

interface ControlParts {
  readonly provider: ProviderParts
  readonly faults: PlannedFaults
  readonly limiter: ReturnType<typeof rateLimiter>
  readonly worker: ProviderWorker
  readonly endpoint: { url: string | undefined }
}

const DEFAULT_CARD_NUMBER = '4242424242424242'

/** Runs a test's command. Throws a ZodError for an invalid one. */
export async function runTestCommand(
  parts: ControlParts,
  asked: ControlCommand,
): Promise<ControlReply> {
  const command = controlCommand.parse(asked)
  const { provider, faults, limiter, worker, endpoint } = parts
  const { webhooks, db, clock } = provider
  if (command.reset) {
    webhooks.reset()
    faults.plan([])
    limiter.perSecond = null
    provider.holdsRefunds = false
  }
  if (command.webhookUrl !== undefined) endpoint.url = command.webhookUrl ?? undefined
  if (command.webhooks)
    webhooks.knobs = { ...webhooks.knobs, ...withoutUndefined(command.webhooks) }
  if (command.faults) faults.plan(command.faults)
  if (command.rateLimit !== undefined) limiter.perSecond = command.rateLimit
  if (command.advance !== undefined) clock.advance(command.advance)
  const paid = command.pay === undefined ? undefined : payNow(provider, command.pay, command.card)
  if (command.holdRefunds !== undefined) provider.holdsRefunds = command.holdRefunds
  db.transaction(() => takeBack(provider, command))()
  if (command.resend !== undefined) {
    const { id } = provider.objects.get('event', command.resend)
    db.transaction(() => webhooks.add(id))()
  }
  worker.wake()
  if (command.settle) await worker.idle()
  return {
    now: new Date(clock.ms()).toISOString(),
    ...(paid && { paid }),
    knobs: webhooks.knobs,
    faults: faults.left(),
    deliveries: webhooks.all(),
  }
}

function takeBack(
  provider: ProviderParts,
  { dispute, inquiry, closeDispute: closed, endRefund: ended }: z.output<typeof controlCommand>,
): void {
  if (dispute !== undefined) disputeCheckoutSession(provider, dispute)
  if (inquiry !== undefined) disputeCheckoutSession(provider, inquiry, 'warning_needs_response')
  if (closed) closeDispute(provider, closed.session, closed.status)
  if (ended) endRefund(provider, ended.session, ended.status)
}

function payNow(
  provider: ProviderParts,
  checkoutSessionId: string,
  number = DEFAULT_CARD_NUMBER,
): PayResult {
  const year = new Date(provider.clock.ms()).getUTCFullYear() + 3
  const payer = { number, month: 4, year, name: null }
  return provider.db.transaction(() => payCheckoutSession(provider, checkoutSessionId, payer))()
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: NonNullable<T[K]> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]: NonNullable<T[K]> }
}

const MAX_COMMAND_BYTES = 65_536
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
/** Against DNS rebinding: another site's name may resolve to this machine. */
const LOCAL_HOST_HEADER = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/** Serves `POST /_control` with JSON, from this machine only. `GET` returns the state. */
export function controlServer(parts: ControlParts) {
  return async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const isLocal = LOOPBACK.test(req.socket.remoteAddress ?? '')
    if (!isLocal || !LOCAL_HOST_HEADER.test(req.headers.host ?? '')) {
      return refuse(res, 403, 'Only for this machine.')
    }
    try {
      sendJson(res, 200, await runTestCommand(parts, await readCommand(req)), {})
    } catch (error) {
      if (error instanceof ZodError) return refuse(res, 400, z.prettifyError(error))
      if (error instanceof ApiError) return refuse(res, error.status, error.message)
      if (error instanceof SyntaxError) return refuse(res, 400, error.message)
      throw error
    }
  }
}

/** Requires the JSON content type, which another site can't send without a CORS preflight. */
async function readCommand(req: IncomingMessage): Promise<ControlCommand> {
  if (req.method === 'GET') return {}
  if (req.headers['content-type'] !== 'application/json') {
    throw new SyntaxError('Send the command with content-type application/json.')
  }
  const body = await readBody(req, MAX_COMMAND_BYTES)
  return JSON.parse(body?.toString() ?? '') as ControlCommand
}

function refuse(res: ServerResponse, status: number, message: string): void {
  sendJson(res, status, { message }, {})
}
