import { z } from 'zod'
import { invalidRequest } from './errors.ts'

const integer = z
  .string()
  .regex(/^\d{1,12}$/, 'Invalid integer')
  .transform(Number)
const text = z.string().min(1).max(5_000)
const metadata = z.record(z.string().max(40), z.string().max(500)).optional()
const isFalse = z.literal('false').transform(() => false as const)
const money = { currency: z.literal('gbp'), tax_behavior: z.literal('inclusive') }

/** A list, whose items the form names 0, 1, 2 …. */
const list = <T extends z.ZodType>(of: T) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? Object.values(value) : value),
    z.array(of).min(1).max(100),
  )

/** The parameters that the shop sends; any other is refused, as the provider refuses unknown ones. */
export const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  line_items: list(
    z.strictObject({
      price_data: z.strictObject({
        ...money,
        product_data: z.strictObject({ name: text, description: text.optional() }),
        unit_amount: integer,
      }),
      quantity: integer,
    }),
  ),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  client_reference_id: text.optional(),
  customer_email: text.optional(),
  expires_at: integer.optional(),
  metadata,
  payment_intent_data: z.strictObject({ metadata }).optional(),
  shipping_options: list(
    z.strictObject({
      shipping_rate_data: z.strictObject({
        display_name: text.max(100),
        type: z.literal('fixed_amount'),
        fixed_amount: z.strictObject({ amount: integer, currency: money.currency }),
        tax_behavior: money.tax_behavior,
      }),
    }),
  ).optional(),
  adaptive_pricing: z.strictObject({ enabled: isFalse }),
})

export const refundParams = z.strictObject({
  payment_intent: text,
  amount: integer.optional(),
  reason: z.literal('requested_by_customer').optional(),
})

export const listParams = z.strictObject({
  limit: integer.optional(),
  starting_after: text.optional(),
  created: z.strictObject({ gte: integer }).optional(),
  types: list(text).optional(),
  delivery_success: isFalse.optional(),
  expand: list(z.enum(['line_items', 'payment_intent', 'data.payment_intent'])).optional(),
})

export type SessionParams = z.output<typeof sessionParams>
export type ListParams = z.output<typeof listParams>
export type RefundParams = z.output<typeof refundParams>

/** Parses the parameters of a call. Throws the provider's 400 that names the first wrong one. */
export function checkParams<T extends z.ZodType>(schema: T, params: FormFields): z.output<T> {
  const result = schema.safeParse(params)
  if (result.success) return result.data
  const { issues } = result.error
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const [first = '', ...rest] = [...(issue?.path ?? []), ...unknown].map(String)
  const param = first + rest.map((part) => `[${part}]`).join('')
  const more = unknown.length > 0 ? { param, code: 'parameter_unknown' } : { param }
  throw invalidRequest(`${param}: ${issue?.message}`, more)
}

export interface FormFields {
  [name: string]: string | FormFields
}

/** Reads `a=1&b[0][c]=2&d[]=3` into nested fields without a prototype. */
export function parseForm(text: string): FormFields {
  const root: FormFields = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let fields = root
    for (const key of path.slice(0, -1)) {
      const inner = fields[key] ?? Object.create(null)
      if (typeof inner === 'string') throw invalidRequest(`${name} cannot be read.`)
      fields[key] = inner
      fields = inner
    }
    // `[]` appends to a list.
    fields[path.at(-1) || String(Object.keys(fields).length)] = value
  }
  return root
}
