import { z } from 'zod'
import type { ShopFacts } from '#domain/content/shop-facts.ts'
import { line } from '#domain/fields.ts'

/** A component that editors use in articles: its attributes and its Markdown form. */
export interface ContentComponent<Attributes extends z.ZodObject = z.ZodObject> {
  readonly attributes: Attributes
  /** `inner` is the Markdown between the tags. */
  readonly markdown: (values: z.output<Attributes>, inner: string, facts: ShopFacts) => string
  readonly needsNumberedList?: true
}

/** The component's Props in Astro. */
export type AttributesOf<Component extends ContentComponent> = z.output<Component['attributes']>

export function contentComponent<Attributes extends z.ZodObject>(
  component: ContentComponent<Attributes>,
): ContentComponent<Attributes> {
  return component
}

export const noAttributes = z.strictObject({})
export const productAttribute = line.describe('the slug of a product, such as "rubber-grippers"')
export const productsAttribute = z
  .array(productAttribute)
  .min(1)
  .describe('slugs, such as {["hills-cover", "brabantia-cover"]}')
