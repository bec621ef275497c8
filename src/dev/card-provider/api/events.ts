import type { Stripe } from 'stripe'
import type { z } from 'zod'
import { DAY_S } from '#domain/time/durations.ts'
import { invalidRequest } from '../kernel/errors.ts'
import type { eventListParams } from '../params/lists-and-refunds.ts'
import type { ProviderParts } from '../payments/provider.ts'
import { createdConditions, listPage, type ObjectListPage, type SqlCondition } from './list-page.ts'

const DAYS_LISTED = 30
const UNDELIVERED_SQL = `exists (select 1 from deliveries v where v.event_id = objects.id and v.state <> 'delivered')`

export function listEvents(
  provider: ProviderParts,
  params: z.output<typeof eventListParams>,
): ObjectListPage<Stripe.Event> {
  if (params.type !== undefined && params.types !== undefined) {
    throw invalidRequest('Only one of type and types may be given.', { param: 'types' })
  }
  const types = params.types ?? (params.type === undefined ? undefined : [params.type])
  const page = listPage(provider, 'event', '/v1/events', params, [
    ['created >= ?', provider.clock.seconds() - DAYS_LISTED * DAY_S],
    ...createdConditions(params.created),
    ...(types ? [typesAre(types)] : []),
    ...deliveredIs(params.delivery_success),
  ])
  return { ...page, data: page.data.map((event) => withPendingWebhooks(provider, event)) }
}

export function getEvent(provider: ProviderParts, id: string): Stripe.Event {
  return withPendingWebhooks(provider, provider.objects.get('event', id, 'id'))
}

function withPendingWebhooks({ webhooks }: ProviderParts, event: Stripe.Event): Stripe.Event {
  return { ...event, pending_webhooks: webhooks.pendingOf(event.id) }
}

/** A type may be a pattern such as `checkout.session.*`. */
function typesAre(types: readonly string[]): SqlCondition {
  const patterns = types.map((type) => type.replaceAll('[', '[[]').replaceAll('?', '[?]'))
  const any = patterns.map(() => `json_extract(body, '$.type') glob ?`).join(' or ')
  return [`(${any})`, ...patterns]
}

function deliveredIs(success: boolean | undefined): SqlCondition[] {
  if (success === undefined) return []
  return [[success ? `not ${UNDELIVERED_SQL}` : UNDELIVERED_SQL]]
}
