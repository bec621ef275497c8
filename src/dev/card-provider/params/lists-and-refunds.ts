import { z } from 'zod'
import * as kind from './fields.ts'

const seconds = kind.integerParam(0, 99_999_999_999)

const created = z.union(
  [
    seconds,
    kind.objectParam({
      gt: seconds.optional(),
      gte: seconds.optional(),
      lt: seconds.optional(),
      lte: seconds.optional(),
    }),
  ],
  kind.paramFault('', 'Invalid {param}: seconds since 1970, or bounds named gt, gte, lt, lte.'),
)

const paging = {
  limit: kind.integerParam(1, 100).optional(),
  starting_after: kind.textParam().optional(),
  ending_before: kind.textParam().optional(),
  expand: kind.expandParam.optional(),
}

export const expandParams = kind.objectParam({ expand: kind.expandParam.optional() })
export const lineItemListParams = kind.objectParam(paging)

export const sessionListParams = kind.objectParam({
  ...paging,
  created: created.optional(),
  status: kind.oneOfParam('open', 'complete', 'expired').optional(),
  payment_intent: kind.textParam().optional(),
  customer_details: kind.objectParam({ email: kind.emailParam }).optional(),
})

export const eventListParams = kind.objectParam({
  ...paging,
  created: created.optional(),
  type: kind.textParam().optional(),
  types: kind.listParam(kind.textParam(), 20).optional(),
  delivery_success: kind.booleanParam.optional(),
})

export const refundCreateParams = kind.objectParam({
  payment_intent: kind.textParam().optional(),
  charge: kind.textParam().optional(),
  amount: kind.integerParam(1, 99_999_999).optional(),
  reason: kind.oneOfParam('duplicate', 'fraudulent', 'requested_by_customer').optional(),
  metadata: kind.metadataParam.optional(),
  expand: kind.expandParam.optional(),
})

export const refundListParams = kind.objectParam({
  ...paging,
  created: created.optional(),
  payment_intent: kind.textParam().optional(),
  charge: kind.textParam().optional(),
})

export type CreatedFilter = z.output<typeof created>
export type PagingParams = z.output<typeof lineItemListParams>
