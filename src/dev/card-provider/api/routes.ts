import type { z } from 'zod'
import type { FormFields } from '../kernel/form.ts'
import { checkParams } from '../params/check.ts'
import * as others from '../params/lists-and-refunds.ts'
import { sessionCreateParams } from '../params/session.ts'
import type { ProviderParts } from '../payments/provider.ts'
import { createRefund } from '../payments/refunds.ts'
import { createCheckoutSession, expireCheckoutSession } from '../payments/sessions.ts'
import type { EventCause } from '../shapes/event.ts'
import { getEvent, listEvents } from './events.ts'
import { expandReferences, listLines } from './expand.ts'
import { createdConditions, fieldEquals, listPage } from './list-page.ts'

export type ApiCall = (provider: ProviderParts, params: FormFields, cause: EventCause) => object

interface Request<P> {
  readonly provider: ProviderParts
  readonly id: string
  readonly params: P
  readonly cause: EventCause
}

interface Route {
  readonly method: string
  readonly path: RegExp
  readonly call: (id: string) => ApiCall
}

function route<T extends z.ZodType<{ expand?: string[] | undefined }>>(
  method: 'GET' | 'POST',
  path: string,
  schema: T,
  work: (request: Request<z.output<T>>) => object,
): Route {
  return {
    method,
    path: new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`),
    call: (id) => (provider, params, cause) => {
      const checked = checkParams(schema, params)
      return expandReferences(
        provider,
        work({ provider, id, params: checked, cause }),
        checked.expand,
      )
    },
  }
}

const ROUTES: readonly Route[] = [
  route('POST', 'checkout/sessions', sessionCreateParams, ({ provider, params }) =>
    createCheckoutSession(provider, params),
  ),
  route('GET', 'checkout/sessions', others.sessionListParams, ({ provider, params }) =>
    listPage(provider, 'checkout.session', '/v1/checkout/sessions', params, [
      ...createdConditions(params.created),
      ...fieldEquals('status', params.status),
      ...fieldEquals('payment_intent', params.payment_intent),
      ...fieldEquals('customer_details.email', params.customer_details?.email),
    ]),
  ),
  route('GET', 'checkout/sessions/:id', others.expandParams, ({ provider, id }) =>
    provider.objects.get('checkout.session', id, 'session'),
  ),
  route('POST', 'checkout/sessions/:id/expire', others.expandParams, ({ provider, id, cause }) =>
    expireCheckoutSession(provider, id, cause),
  ),
  route(
    'GET',
    'checkout/sessions/:id/line_items',
    others.lineItemListParams,
    ({ provider, id, params }) => {
      provider.objects.get('checkout.session', id, 'session')
      return listLines(provider, id, params)
    },
  ),
  route('GET', 'payment_intents/:id', others.expandParams, ({ provider, id }) =>
    provider.objects.get('payment_intent', id, 'intent'),
  ),
  route('GET', 'charges/:id', others.expandParams, ({ provider, id }) =>
    provider.objects.get('charge', id, 'id'),
  ),
  route('POST', 'refunds', others.refundCreateParams, ({ provider, params, cause }) =>
    createRefund(provider, params, cause),
  ),
  route('GET', 'refunds', others.refundListParams, ({ provider, params }) =>
    listPage(provider, 'refund', '/v1/refunds', params, [
      ...createdConditions(params.created),
      ...fieldEquals('payment_intent', params.payment_intent),
      ...fieldEquals('charge', params.charge),
    ]),
  ),
  route('GET', 'refunds/:id', others.expandParams, ({ provider, id }) =>
    provider.objects.get('refund', id, 'id'),
  ),
  route('GET', 'disputes/:id', others.expandParams, ({ provider, id }) =>
    provider.objects.get('dispute', id, 'dispute'),
  ),
  route('GET', 'events', others.eventListParams, ({ provider, params }) =>
    listEvents(provider, params),
  ),
  route('GET', 'events/:id', others.expandParams, ({ provider, id }) => getEvent(provider, id)),
]

export function findRoute(method: string, path: string): ApiCall | undefined {
  for (const { method: wanted, path: pattern, call } of ROUTES) {
    const match = method === wanted && pattern.exec(path)
    if (match) return call(decodeURIComponent(match[1] ?? ''))
  }
  return undefined
}
