import { z } from 'zod'
import { typedLine } from '../fields.ts'
import { ADDRESS_LENGTHS } from './address-draft.ts'
import { ADDRESS_MESSAGES, isPhone, tidyPhone } from './address-faults.ts'
import { invalidPostcodeMessage, postcodeFor } from './postcode.ts'
import { readState } from './us-states.ts'

/** The optional fields are missing from orders placed before the fields existed, and from clients that send only the four required ones. */
export interface Address {
  readonly street: string
  readonly city: string
  readonly postcode: string
  readonly country: string
  readonly recipient?: string | undefined
  readonly company?: string | undefined
  readonly flat?: string | undefined
  /** The two-letter code of a US state; in other countries the county. */
  readonly region?: string | undefined
  readonly phone?: string | undefined
  readonly driverNote?: string | undefined
}

const plainText = (max: number) =>
  z
    .string()
    .max(max, `Enter at most ${max} characters`)
    .regex(/^[^<>]*$/, 'Leave out < and >')

const text = (max: number) => typedLine().pipe(plainText(max))

const line = (missing: string, max: number) =>
  typedLine(missing).pipe(plainText(max).min(1, missing))

const phone = z
  .string()
  .transform(tidyPhone)
  .pipe(z.string().max(ADDRESS_LENGTHS.phone, ADDRESS_MESSAGES.phone))
  .refine((value) => value === '' || isPhone(value), ADDRESS_MESSAGES.phone)

const NO_COUNTRY = 'Choose your country'

const { driverNote: MAX_NOTE } = ADDRESS_LENGTHS

const driverNote = typedLine().pipe(
  z.string().max(MAX_NOTE, `Enter a note of at most ${MAX_NOTE} characters`),
)

/** Writes a postcode and state in their country's form. A US address may lack `region`: clients of four fields don't know it. */
export const addressSchema = z
  .object(
    {
      street: line(ADDRESS_MESSAGES.street, ADDRESS_LENGTHS.street),
      city: line(ADDRESS_MESSAGES.city, ADDRESS_LENGTHS.city),
      postcode: line(ADDRESS_MESSAGES.postcode, ADDRESS_LENGTHS.postcode),
      country: typedLine(NO_COUNTRY).pipe(z.string().regex(/^[A-Z]{2}$/, NO_COUNTRY)),
      recipient: text(ADDRESS_LENGTHS.recipient).optional(),
      company: text(ADDRESS_LENGTHS.company).optional(),
      flat: text(ADDRESS_LENGTHS.flat).optional(),
      region: text(ADDRESS_LENGTHS.region).optional(),
      phone: phone.optional(),
      driverNote: driverNote.optional(),
    },
    'Enter your delivery address',
  )
  .transform((given, context): Address => {
    const { country } = given
    const postcode = postcodeFor(country, given.postcode)
    const region = given.region === undefined ? '' : regionFor(country, given.region)
    const refuse = (message: string, field: 'postcode' | 'region') =>
      context.addIssue({ code: 'custom', message, path: [field], input: given[field] })
    if (postcode === undefined) refuse(invalidPostcodeMessage(country, given.postcode), 'postcode')
    if (region === undefined) refuse(ADDRESS_MESSAGES.state, 'region')
    const entries = Object.entries({ ...given, postcode, region }).filter(([, value]) => value)
    return Object.fromEntries(entries) as unknown as Address
  })

function regionFor(country: string, region: string): string | undefined {
  return country === 'US' ? readState(region) : region
}
