import { z } from 'zod'
import { line } from '../fields.ts'
import type { Site } from './site.ts'

const origin = z
  .string()
  .regex(/^https?:\/\/[^/\s?#]+$/, 'is not the address of a site')
  .describe('the address without a trailing slash, such as https://shop.example')

/** The origin that replaces that of `site.yaml` while building, if there is one. Throws if it is not the address of a site. */
export function givenOrigin({
  PUBLIC_ORIGIN,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (!PUBLIC_ORIGIN || origin.safeParse(PUBLIC_ORIGIN).success) return PUBLIC_ORIGIN
  throw new Error(
    `PUBLIC_ORIGIN must be an address such as https://shop.example, not ${PUBLIC_ORIGIN}.`,
  )
}

export const siteYaml = z
  .strictObject({
    name: line,
    origin,
    tagline: line,
    email: z.email().describe('an email address'),
    phone: line,
    sample: z.boolean().describe('true while the particulars are made up, else false'),
    company: z.strictObject({
      legal_name: line,
      number: line.describe('the company number in quotes, such as "00000000"'),
      registered_in: line,
      registered_office: z.strictObject({
        street: line,
        city: line,
        postcode: line,
      }),
      vat_number: line,
    }),
    opening_hours: z
      .array(z.strictObject({ days: line, hours: line }))
      .describe('a list of days and hours'),
    measurement_id: line.nullable().default(null).describe('an analytics id or null'),
  })
  .transform(
    ({ company, opening_hours, measurement_id, ...same }): Site => ({
      ...same,
      company: {
        legalName: company.legal_name,
        number: company.number,
        registeredIn: company.registered_in,
        registeredOffice: company.registered_office,
        vatNumber: company.vat_number,
      },
      openingHours: opening_hours,
      measurementId: measurement_id,
    }),
  )
