import { z } from 'zod'
import { id, line, nameOf, positiveNumber, pounds, price, prose, slug } from '../fields.ts'
import { soldOnlyInYaml } from '../shipping/sold-only-in.ts'
import { PLACES_OF_USE } from './catalogue.ts'
import { gtin } from './gtin.ts'
import { pictureFile } from './picture-file.ts'
import { safetyYaml } from './safety.ts'

const MATERIALS = [
  'Cast iron',
  'Steel',
  'Stainless steel',
  'Galvanised steel',
  'Aluminium',
  'Brass',
  'Pine',
  'Ash',
  'Beech',
  'Larch',
  'Willow',
  'Cotton',
  'Canvas',
  'Polyester',
  'Plastic',
  'Rubber',
] as const

const alt = line.describe('what the picture shows, for people who cannot see it')

const formerSlugs = z.array(slug).default([]).describe('slugs that it had before, [] for none')

/** Shown by pages of a product without pictures. */
export const PLACEHOLDER_PICTURE = {
  file: 'illustrations/placeholder.svg',
  alt: 'There is no picture of this product yet',
}

/** A product's file states one of these prices; the others are computed from it. */
const PRICES = ['market_price', 'max_price', 'base_price']

/** `data/products/<slug>.yaml`. Read as prices in pence; dimensions in cm, weight and load in kg. */
export const productYaml = z
  .strictObject({
    id,
    slug: slug.describe("the file's name without .yaml"),
    draft: z
      .boolean()
      .optional()
      .describe('true until the product is to be sold, else leave it out'),
    name: line.max(150).describe("the product's name, at most 150 characters, as Google takes it"),
    category: nameOf('category', 'the slug of a category in data/categories.yaml'),
    brand: nameOf('brand', 'the slug of a brand in data/brands.yaml'),
    sku: z
      .string()
      .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'a SKU has only capitals, digits and single hyphens')
      .describe('a stock code that no other product has, such as KM-TRAD-4'),
    gtin: gtin.optional(),
    is_featured: z
      .boolean()
      .default(false)
      .describe('true if the home page may show it, else false'),
    is_best_seller: z
      .boolean()
      .default(false)
      .describe('true if it is marked as a best seller, else false'),
    base_price: price
      .optional()
      .describe('pounds ex. VAT, above zero, at most two decimals, such as 54.13'),
    market_price: price.optional().describe('pounds inc. VAT, at most two decimals, such as 64.95'),
    max_price: price.optional().describe('pounds inc. VAT, at most two decimals, such as 79.95'),
    extax_price: price.optional().describe('pounds ex. VAT: market_price / 1.2, such as 54.13'),
    description: prose.describe('one or more paragraphs'),
    features: z.array(line).min(1).max(8).describe('a list of 1 to 8 lines'),
    details: z.record(line, line).default({}).describe('rows of label: text'),
    materials: z
      .array(z.enum(MATERIALS).describe(`one of ${MATERIALS.join(', ')}`))
      .min(1)
      .describe('a list of materials, such as [Cast iron, Pine]'),
    places: z
      .array(z.enum(PLACES_OF_USE).describe('indoors or outdoors'))
      .default([])
      .describe('where it is used: [indoors], [outdoors] or [indoors, outdoors]'),
    dimensions: z
      .strictObject({
        width: positiveNumber.optional().describe('cm, such as 38'),
        depth: positiveNumber.optional().describe('cm, such as 38'),
        height: positiveNumber.optional().describe('cm, such as 38'),
      })
      .optional()
      .describe('cm, such as {width: 38, depth: 120, height: 22}'),
    weight: positiveNumber.optional().describe('kg as packed, such as 6.4'),
    drying_length: positiveNumber.optional().describe('metres of line or rail, such as 15'),
    rails: z.int().positive().optional().describe('the number of laths or rails, such as 4'),
    load: positiveNumber.optional().describe('kg, such as 25'),
    guarantee_years: z.int().nonnegative().describe('whole years, such as 5'),
    lead_time_days: z.int().nonnegative().describe('whole days, such as 14'),
    cancellable: z.boolean().describe('true or false'),
    sold_only_in: soldOnlyInYaml.optional(),
    safety: safetyYaml,
    options: z
      .array(nameOf('option', 'the name of an option in data/options', z.string()))
      .default([])
      .describe('a list of option names, [] for none'),
    pictures: z
      .array(
        z.strictObject({
          file: pictureFile,
          alt,
          color: nameOf('color', 'a value among the choices of color', z.string()).optional(),
        }),
      )
      .overwrite((pictures) => (pictures.length > 0 ? pictures : [PLACEHOLDER_PICTURE]))
      .describe('a list of file and alt; the first is the main picture; [] shows a placeholder'),
    search_words: z.array(line).default([]).describe('a list of words, [] for none'),
    related: z
      .array(nameOf('product', 'the slug of a product'))
      .default([])
      .describe('a list of product slugs, [] for none'),
    fits: z
      .array(nameOf('product', 'the slug of a product'))
      .default([])
      .describe('slugs of the products that this is a part for, [] for none'),
    former_fits: z
      .array(line)
      .default([])
      .describe('names of products that it fits and the shop no longer sells, [] for none'),
    former_slugs: formerSlugs,
  })
  .refine((product) => PRICES.some((key) => key in product), {
    path: ['market_price'],
    message: 'is missing',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const categoriesYaml = z
  .array(
    z.strictObject({
      id,
      slug,
      name: line,
      nav: line.describe('the label in the navigation'),
      title: line.max(60).describe('at most 60 characters'),
      description: line.min(70).max(160).describe('70 to 160 characters, for search engines'),
      intro: prose,
      picture: pictureFile,
      alt,
      google_category: z
        .int()
        .positive()
        .optional()
        .describe("the category's number in Google's product taxonomy, such as 2677"),
      former_slugs: formerSlugs,
    }),
  )
  .min(1)

export const brandsYaml = z
  .array(
    z.strictObject({
      id,
      slug,
      name: line,
      summary: line.describe('a sentence about the brand'),
      safety: safetyYaml,
      former_slugs: formerSlugs,
    }),
  )
  .min(1)

/** `data/options/<name>.yaml`. Read as surcharges in pence ex. VAT. */
export const optionYaml = z.strictObject({
  name: z.string().regex(/^[a-z][A-Za-z]*$/, 'an option name is one word in camelCase'),
  label: line,
  hint: line,
  required: z.boolean().describe('true or false'),
  default: z.string().optional().describe('the value that an empty answer means'),
  choices: z
    .array(
      z.strictObject({
        value: line.describe("the form's value"),
        label: line.describe('what the shopper reads'),
        surcharge: pounds.describe('pounds ex. VAT, at most two decimals, 0 for none'),
        swatch: z
          .string()
          .regex(/^#[0-9a-f]{6}$/, 'is not a colour')
          .optional()
          .describe('a colour such as "#1c1c1c"'),
      }),
    )
    .min(1)
    .describe('a list of value, label and surcharge'),
})

export type ProductYaml = z.output<typeof productYaml>
export type BrandYaml = z.output<typeof brandsYaml>[number]
