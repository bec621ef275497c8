import { z } from 'zod'
import { line } from '#domain/fields.ts'

/** A component that editors use in articles: its attributes, and what it must contain. */
export interface ContentComponent<Attributes extends z.ZodObject = z.ZodObject> {
  readonly attributes: Attributes
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
