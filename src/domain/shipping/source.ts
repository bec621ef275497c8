import { z } from 'zod'
import { id, line, nameOf, pounds, slug } from '../fields.ts'

const rate = pounds.describe('pounds with at most two decimals, 0 for free')

const zone = nameOf('zone', 'the slug of a zone in shipping/zones.yaml')

const outward = z
  .string()
  .regex(/^[A-Z]{1,2}\d{0,2}$/, 'is not the first part of a postcode')
  .describe('an area such as PA or a district such as PA20, in capitals')

export const zonesYaml = z
  .array(
    z.strictObject({
      id,
      slug,
      name: line,
      zone_type: z
        .string()
        .regex(/^[A-Z]+(_[A-Z]+)*$/, 'a zone type is in capitals')
        .describe('UK for the mainland, else a word such as UK_REMOTE or WORLD'),
      base_rate: rate,
      vat: z
        .enum(['included', 'none'])
        .optional()
        .describe(
          'included in the UK VAT area, none for exports; without it, included in UK zones',
        ),
      extra_transit_days: z
        .int()
        .nonnegative()
        .nullable()
        .default(0)
        .describe('whole working days on top of the mainland’s, null where we promise no day'),
      service_code: z
        .string()
        .regex(/^[A-Z\d]{1,20}$/, 'is not a service code')
        .nullable()
        .default(null)
        .describe(
          'the carrier’s service on labels, such as PFE48; without it, Click & Drop chooses',
        ),
    }),
  )
  .min(1)

export const postcodesYaml = z.array(
  z.strictObject({
    zone,
    pattern: outward,
    end: outward.nullable().default(null).describe('the last district of a range, else null'),
  }),
)

export const countriesYaml = z.array(
  z.strictObject({
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/, 'is not a country code')
      .describe('two capitals, such as GB'),
    country_name: line,
    zone,
    shipping_rate: rate.optional(),
    not_delivered: z
      .array(
        z.strictObject({
          place: line.describe('what the shopper is told, such as the French overseas departments'),
          postcodes: z
            .array(z.string().regex(/^\d+(-\d+)?$/, 'is not the beginning of a postcode'))
            .min(1)
            .describe('how its postcodes begin, in quotes: "97", "962-966"'),
        }),
      )
      .default([]),
  }),
)

export type ZoneYaml = z.output<typeof zonesYaml>[number]
export type PostcodeRuleYaml = z.output<typeof postcodesYaml>[number]
export type CountryRateYaml = z.output<typeof countriesYaml>[number]
