import type { Stripe } from 'stripe'
import type { z } from 'zod'
import { invalidRequest } from '../errors.ts'
import type { eventList } from '../params/others.ts'
import type { Provider } from '../provider.ts'
import { type Condition, createdWithin, type Page, pageOf } from './pages.ts'

const DAYS_LISTED = 30
const DAY = 24 * 60 * 60
const UNDELIVERED = `exists (select 1 from deliveries v where v.event_id = objects.id and v.state <> 'delivered')`

/** The events of the last 30 days, newest first. */
export function listEvents(
  provider: Provider,
  params: z.output<typeof eventList>,
): Page<Stripe.Event> {
  if (params.type !== undefined && params.types !== undefined) {
    throw invalidRequest('Only one of type and types may be given.', { param: 'types' })
  }
  const types = params.types ?? (params.type === undefined ? undefined : [params.type])
  const page = pageOf(provider, 'event', '/v1/events', params, [
    ['created >= ?', provider.clock.seconds() - DAYS_LISTED * DAY],
    ...createdWithin(params.created),
    ...(types ? [typesAre(types)] : []),
    ...deliveredIs(params.delivery_success),
  ])
  return { ...page, data: page.data.map((event) => withPending(provider, event)) }
}

export function getEvent(provider: Provider, id: string): Stripe.Event {
  return withPending(provider, provider.objects.get('event', id, 'id'))
}

function withPending({ webhooks }: Provider, event: Stripe.Event): Stripe.Event {
  return { ...event, pending_webhooks: webhooks.pendingOf(event.id) }
}

/** A type may be a group of them: `checkout.session.*` */
function typesAre(types: readonly string[]): Condition {
  const patterns = types.map((type) => type.replaceAll('[', '[[]').replaceAll('?', '[?]'))
  const any = patterns.map(() => `json_extract(body, '$.type') glob ?`).join(' or ')
  return [`(${any})`, ...patterns]
}

function deliveredIs(success: boolean | undefined): Condition[] {
  if (success === undefined) return []
  return [[success ? `not ${UNDELIVERED}` : UNDELIVERED]]
}
