import { z } from 'zod'
import { FACT_NAMES } from '#domain/catalogue/facts.ts'
import { line } from '#domain/catalogue/fields.ts'
import { DRAWINGS } from '#domain/content/articles.ts'
import { TERM_NAMES } from '#domain/site/terms.ts'

const product = line.describe('the slug of a product, such as "rubber-grippers"')
const products = z.array(product).describe('slugs, such as {["hills-cover", "brabantia-cover"]}')
const words = z.array(line).min(1).describe('a list of texts, such as {["one", "two"]}')
const nothing = z.strictObject({})

/** The attributes of each component for editors; `a` is the tag that a Markdown link becomes. */
export const COMPONENTS: Readonly<Record<string, z.ZodObject>> = {
  BuyingSteps: nothing,
  Callout: z.strictObject({
    kind: z.enum(['tip', 'note', 'warning']).describe('"tip", "note" or "warning"'),
    title: line.describe('a few words'),
  }),
  CompanyDetails: nothing,
  CompareProducts: z.strictObject({ slugs: products.min(2) }),
  ContactEmail: nothing,
  DeliveryRates: nothing,
  Drawing: z.strictObject({
    name: z.enum(DRAWINGS).describe(`one of ${DRAWINGS.join(', ')}`),
    alt: line.describe('what the drawing shows, for people who cannot see it'),
    caption: line.describe('what it says to the reader'),
  }),
  Fact: z.strictObject({
    of: product.optional(),
    name: z
      .enum([...FACT_NAMES, ...TERM_NAMES])
      .describe(
        `one of ${FACT_NAMES.join(', ')} with of="slug", or of ${TERM_NAMES.join(', ')} without`,
      ),
  }),
  Faq: z.strictObject({ question: line.describe('the question') }),
  FaqList: nothing,
  Figure: z.strictObject({
    src: line.describe('a picture below data/pictures, such as "hills-cover/whole.webp"'),
    alt: line.describe('what the picture shows, for people who cannot see it'),
    caption: line.describe('what it says to the reader'),
  }),
  InstallationSteps: nothing,
  LathLengthGuide: z.strictObject({
    laths: z.int().positive().optional().describe('how many laths, such as {6}'),
  }),
  OpeningHours: nothing,
  Price: z.strictObject({ of: product }),
  ProductGrid: z.strictObject({ slugs: products.min(1) }),
  ProsAndCons: z.strictObject({ pros: words, cons: words }),
  RetailerComparison: z.strictObject({
    rows: z
      .array(z.strictObject({ kind: line, suits: line, check: line, ours: product.optional() }))
      .min(1)
      .describe('rows such as {[{ kind: "…", suits: "…", check: "…", ours: "hills-cover" }]}'),
  }),
  SiteName: nothing,
  SizeAndLoad: z.strictObject({ slugs: products.min(1) }),
}

export const NEEDS_NUMBERED_LIST: ReadonlySet<string> = new Set([
  'BuyingSteps',
  'InstallationSteps',
])
