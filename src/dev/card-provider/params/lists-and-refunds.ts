import { z } from 'zod'
import * as kind from './fields.ts'

const seconds = kind.integer(0, 99_999_999_999)

const created = z.union(
  [
    seconds,
    kind.fields({
      gt: seconds.optional(),
      gte: seconds.optional(),
      lt: seconds.optional(),
      lte: seconds.optional(),
    }),
  ],
  kind.paramFault('', 'Invalid {param}: seconds since 1970, or bounds named gt, gte, lt, lte.'),
)

const paging = {
  limit: kind.integer(1, 100).optional(),
  starting_after: kind.text().optional(),
  ending_before: kind.text().optional(),
  expand: kind.expand.optional(),
}

export const onlyExpand = kind.fields({ expand: kind.expand.optional() })
export const itemList = kind.fields(paging)

export const sessionList = kind.fields({
  ...paging,
  created: created.optional(),
  status: kind.oneOf('open', 'complete', 'expired').optional(),
  payment_intent: kind.text().optional(),
  customer_details: kind.fields({ email: kind.email }).optional(),
})

export const eventList = kind.fields({
  ...paging,
  created: created.optional(),
  type: kind.text().optional(),
  types: kind.list(kind.text(), 20).optional(),
  delivery_success: kind.flag.optional(),
})

export const refundCreate = kind.fields({
  payment_intent: kind.text().optional(),
  charge: kind.text().optional(),
  amount: kind.integer(1, 99_999_999).optional(),
  reason: kind.oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
  metadata: kind.metadata.optional(),
  expand: kind.expand.optional(),
})

export const refundList = kind.fields({
  ...paging,
  created: created.optional(),
  payment_intent: kind.text().optional(),
  charge: kind.text().optional(),
})

export type CreatedFilter = z.output<typeof created>
export type Paging = z.output<typeof itemList>
