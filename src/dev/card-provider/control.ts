import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { ZodError, z } from 'zod'
import { sendJson } from '#server/http/replies.ts'
import { findTestCard } from './cards.ts'
import { ApiError } from './errors.ts'
import { endDelayedPayment, type PayResult, paySession } from './payments.ts'
import { apiFault, type Faults } from './planned-faults.ts'
import type { Provider } from './provider.ts'
import { closeDispute, endRefund, openDispute } from './taken-back.ts'
import { webhookKnobs } from './webhooks.ts'

/** A test's command to the local card provider. Its fields are applied in this order. */
const controlCommand = z.strictObject({
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
    .default('4242424242424242'),
  /** Whether delayed payments stay pending from now on. */
  holdPayments: z.boolean().optional(),
  /** The id of a session whose delayed payment ends now, as its card says. */
  endPayment: z.string().optional(),
  /** Whether refunds stay pending from now on. */
  holdRefunds: z.boolean().optional(),
  /** Id of a session whose payment the shopper's bank disputes. */
  dispute: z.string().optional(),
  /** Id of a session about whose payment the bank asks, which moves no money. */
  inquiry: z.string().optional(),
  closeDispute: z
    .strictObject({ session: z.string(), status: z.enum(['won', 'lost', 'warning_closed']) })
    .optional(),
  /** What becomes of the newest refund of a session's payment. */
  endRefund: z
    .strictObject({ session: z.string(), status: z.enum(['succeeded', 'failed']) })
    .optional(),
  /** Replies only when all due work is done, including deliveries of webhooks. */
  settle: z.literal(true).optional(),
})

export type ControlCommand = z.input<typeof controlCommand>

export interface ControlReply {
  readonly now: string
  readonly paid?: PayResult
  readonly deliveries: readonly object[]
}

/** Runs a test's command. Throws a ZodError for an invalid one. */
export async function runTestCommand(
  provider: Provider,
  faults: Faults,
  asked: ControlCommand,
): Promise<ControlReply> {
  const command = controlCommand.parse(asked)
  const { webhooks, state } = provider
  if (command.webhookUrl !== undefined) webhooks.url = command.webhookUrl ?? undefined
  Object.assign(webhooks.knobs, command.webhooks)
  if (command.faults) faults.planned = command.faults
  if (command.rateLimit !== undefined) faults.perSecond = command.rateLimit
  if (command.advance !== undefined) state.advance(command.advance)
  if (command.holdPayments !== undefined) provider.holdsPayments = command.holdPayments
  const { pay, card, endPayment } = command
  const paid = pay && state.transaction(() => paySession(provider, pay, card))
  if (endPayment) state.transaction(() => endDelayedPayment(provider, endPayment))
  if (command.holdRefunds !== undefined) provider.holdsRefunds = command.holdRefunds
  state.transaction(() => takeBack(provider, command))
  webhooks.wake()
  if (command.settle) await webhooks.idle()
  const now = new Date(state.nowMs()).toISOString()
  return { now, ...(paid && { paid }), deliveries: webhooks.all() }
}

function takeBack(provider: Provider, command: z.output<typeof controlCommand>): void {
  const { dispute, inquiry, closeDispute: closed, endRefund: ended } = command
  if (dispute) openDispute(provider, dispute, 'needs_response')
  if (inquiry) openDispute(provider, inquiry, 'warning_needs_response')
  if (closed) closeDispute(provider, closed.session, closed.status)
  if (ended) endRefund(provider, ended.session, ended.status)
}

/** Against DNS rebinding: another site's name may resolve to this machine. */
const LOCAL_HOST_HEADER = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/** Serves `POST /_control` with JSON, whose content type another site can't send without a CORS preflight. */
export function controlServer(provider: Provider, faults: Faults) {
  return async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const refuse = (status: number, message: string) => sendJson(res, status, { message }, {})
    const { host = '', 'content-type': type } = req.headers
    if (!LOCAL_HOST_HEADER.test(host)) return refuse(403, 'Only for this machine.')
    if (type !== 'application/json') return refuse(400, 'Send a command as application/json.')
    try {
      const command = (await json(req)) as ControlCommand
      sendJson(res, 200, await runTestCommand(provider, faults, command), {})
    } catch (error) {
      if (error instanceof ZodError) return refuse(400, z.prettifyError(error))
      if (error instanceof ApiError) return refuse(error.status, error.message)
      if (error instanceof SyntaxError) return refuse(400, error.message)
      throw error
    }
  }
}
