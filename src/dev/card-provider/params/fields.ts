import { z } from 'zod'

/*
 * Parameters arrive as form text. An error is written `code|message` and split again by `checkParams`,
 * which also replaces `{param}`, since a field doesn't know its name.
 */
export function paramFault(code: string, message: string): string {
  return `${code}|${message}`
}

const EMPTY_ERROR = paramFault(
  'parameter_invalid_empty',
  "You passed an empty string for '{param}'. Leave it out or give it a value.",
)

export const textParam = (max = 5_000) =>
  z
    .string(paramFault('', 'Invalid string: {param} must be text.'))
    .min(1, EMPTY_ERROR)
    .max(max, paramFault('parameter_invalid_string', `{param} has more than ${max} characters.`))

export const integerParam = (min: number, max: number) =>
  textParam()
    .regex(/^-?\d{1,15}$/, paramFault('parameter_invalid_integer', 'Invalid integer for {param}.'))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, paramFault('parameter_invalid_integer', `{param} must be at least ${min}.`))
        .max(max, paramFault('parameter_invalid_integer', `{param} must be no more than ${max}.`)),
    )

/** Pence. */
export const amountParam = integerParam(0, 99_999_999)

export const booleanParam = z
  .enum(['true', 'false'], paramFault('', 'Invalid boolean for {param}.'))
  .transform((value) => value === 'true')

export const oneOfParam = <const T extends string>(...values: T[]) =>
  z.enum(values, paramFault('', `Invalid {param}: must be one of ${values.join(', ')}.`))

export const currencyParam = textParam()
  .toLowerCase()
  .pipe(z.literal('gbp', paramFault('', 'Invalid currency for {param}: only gbp is sold in here.')))

export const emailParam = textParam(512).regex(
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  paramFault('email_invalid', 'Invalid email address for {param}.'),
)

/** A redirect URL, which may contain `{CHECKOUT_SESSION_ID}`. */
export const urlParam = textParam(5_000).refine(
  (value) => /^https?:\/\//.test(value) && URL.canParse(value),
  paramFault('url_invalid', 'Not a valid URL: {param}.'),
)

/** A parameter that is a list; the form names its items 0, 1, 2 … */
export const listParam = <T extends z.ZodType>(of: T, max: number) =>
  z.preprocess(
    placesOf,
    z
      .array(of, paramFault('', 'Invalid array: {param}.'))
      .max(max, paramFault('', `Array {param} exceeds maximum ${max} allowed elements.`)),
  )

export const objectParam = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject(shape, { error: (issue) => objectFault(issue) })

/** Metadata: at most 50 pairs, names of up to 40 characters, values of up to 500. */
export const metadataParam = z
  .record(
    z.string().max(40, paramFault('', 'Metadata keys have at most 40 characters: {param}.')),
    z
      .string(paramFault('', 'Metadata values must be text: {param}.'))
      .max(500, paramFault('', 'Metadata values have at most 500 characters: {param}.')),
    { error: (issue) => objectFault(issue) },
  )
  .refine(
    (pairs) => Object.keys(pairs).length <= 50,
    paramFault('', 'Metadata has at most 50 keys.'),
  )

export const expandParam = listParam(textParam(), 20)

function objectFault(issue: { readonly code?: string }): string | undefined {
  return issue.code === 'invalid_type' ? paramFault('', 'Invalid object: {param}.') : undefined
}

function placesOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
  return keys.every((key, place) => key === String(place)) ? Object.values(value) : value
}
