import { readdirSync } from 'node:fs'
import { z } from 'zod'
import { FACT_NAMES } from '#domain/catalogue/facts.ts'
import { line } from '#domain/fields.ts'
import { TERM_NAMES } from '#domain/site/terms.ts'

const product = line.describe('the slug of a product, such as "rubber-grippers"')
const products = z
  .array(product)
  .min(1)
  .describe('slugs, such as {["hills-cover", "brabantia-cover"]}')
const words = z.array(line).min(1).describe('a list of texts, such as {["one", "two"]}')
const caption = line.describe('what it says to the reader')
const DRAWINGS = readdirSync(new URL('drawings', import.meta.url)).map((file) =>
  file.replace('.svg', ''),
)

/** What editors may write in the tag of a component; those that are not here take nothing. */
export const ATTRIBUTES = {
  Callout: z.strictObject({
    kind: z.enum(['tip', 'note', 'warning']).describe('"tip", "note" or "warning"'),
    title: line.describe('a few words'),
  }),
  CompareProducts: z.strictObject({ slugs: products.min(2) }),
  Drawing: z.strictObject({
    name: z.enum(DRAWINGS).describe(`one of ${DRAWINGS.join(', ')}`),
    alt: line.describe('what the drawing shows, for people who cannot see it'),
    caption,
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
  Figure: z.strictObject({
    src: line.describe('a picture below data/pictures, such as "hills-cover/whole.webp"'),
    alt: line.describe('what the picture shows, for people who cannot see it'),
    caption,
  }),
  LathLengthGuide: z.strictObject({
    laths: z.int().positive().optional().describe('how many laths, such as {6}'),
  }),
  Price: z.strictObject({ of: product }),
  ProductGrid: z.strictObject({ slugs: products }),
  ProsAndCons: z.strictObject({ pros: words, cons: words }),
  RetailerComparison: z.strictObject({
    rows: z
      .array(z.strictObject({ kind: line, suits: line, check: line, ours: product.optional() }))
      .min(1)
      .describe('rows such as {[{ kind: "…", suits: "…", check: "…", ours: "hills-cover" }]}'),
  }),
  SizeAndLoad: z.strictObject({ slugs: products }),
}

/** The component's Props in Astro. */
export type AttributesOf<Name extends keyof typeof ATTRIBUTES> = z.output<(typeof ATTRIBUTES)[Name]>
