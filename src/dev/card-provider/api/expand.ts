import { invalidRequest } from '../kernel/errors.ts'
import type { ObjectKind } from '../kernel/objects.ts'
import type { ProviderParts } from '../payments/provider.ts'
import { listPage } from './list-page.ts'

type Fields = Record<string, unknown>

const REFERENCES: Readonly<Record<string, Readonly<Record<string, ObjectKind | 'lines'>>>> = {
  'checkout.session': { payment_intent: 'payment_intent', line_items: 'lines' },
  payment_intent: { latest_charge: 'charge' },
  charge: { payment_intent: 'payment_intent' },
  refund: { charge: 'charge', payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
}
const MAX_DEPTH = 4

/** Replaces ids by their objects along paths, `data.payment_intent.latest_charge`. */
export function expandReferences<T extends object>(
  provider: ProviderParts,
  object: T,
  paths: readonly string[] = [],
): T {
  const copy = structuredClone(object)
  for (const path of paths) expandPath(provider, copy as Fields, path.split('.'), path)
  return copy
}

function expandPath(
  provider: ProviderParts,
  target: Fields,
  parts: readonly string[],
  path: string,
) {
  const [name = '', ...rest] = parts
  if (name === 'data' && target['object'] === 'list') {
    for (const entry of target['data'] as Fields[]) expandPath(provider, entry, rest, path)
    return
  }
  const reference = REFERENCES[String(target['object'])]?.[name]
  if (!reference || parts.length > MAX_DEPTH) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  target[name] = resolveReference(provider, target, name, reference)
  if (rest.length > 0 && target[name]) expandPath(provider, target[name] as Fields, rest, path)
}

function resolveReference(
  provider: ProviderParts,
  target: Fields,
  name: string,
  kind: ObjectKind | 'lines',
): unknown {
  const value = target[name]
  if (kind === 'lines') return value ?? listLines(provider, String(target['id']), {})
  return typeof value === 'string' ? provider.objects.get(kind, value) : value
}

/** One page of the lines of a checkout session, in their original order. */
export function listLines(
  provider: ProviderParts,
  checkoutSessionId: string,
  paging: Parameters<typeof listPage>[3],
) {
  const url = `/v1/checkout/sessions/${checkoutSessionId}/line_items`
  return listPage(provider, 'item', url, paging, [['extra = ?', checkoutSessionId]], 'oldest')
}
