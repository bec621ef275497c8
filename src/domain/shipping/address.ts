import { z } from 'zod'
import { invalidPostcodeMessage, postcodeFor } from './country-postcode.ts'

export interface Address {
  readonly street: string
  readonly city: string
  readonly postcode: string
  readonly country: string
}

const ONE_LINE = /^[^\p{Cc}\p{Cf}<>]*$/u

const line = (what: string, max: number) =>
  z
    .string(`Enter ${what}`)
    .trim()
    .min(1, `Enter ${what}`)
    .max(max, `Enter at most ${max} characters`)
    .regex(ONE_LINE, 'Enter one line, without < or >')

/** Trims an address and writes its postcode in its country's form. */
export const addressSchema = z
  .object(
    {
      street: line('your house number and street', 200),
      city: line('your town or city', 100),
      postcode: line('your postcode', 12),
      country: z.string('Choose your country').regex(/^[A-Z]{2}$/, 'Choose your country'),
    },
    'Enter your delivery address',
  )
  .transform((address, context): Address => {
    const postcode = postcodeFor(address.country, address.postcode)
    if (postcode !== undefined) return { ...address, postcode }
    const message = invalidPostcodeMessage(address.country)
    context.addIssue({ code: 'custom', message, path: ['postcode'], input: address.postcode })
    return z.NEVER
  })
