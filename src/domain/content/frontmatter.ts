import { z } from 'zod'
import { day, line, slug } from '../fields.ts'

/** YAML readers turn some dates into a Date. */
const date = z
  .preprocess((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value), day)
  .transform((text) => new Date(text))
  .describe(String(day.description))

const path = z
  .string()
  .regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'is not an address of this shop')
  .describe('an address without the domain, such as /drying-wool')

export const pageFrontmatter = z
  .strictObject({
    title: line.min(3).max(60).describe('a title of 3 to 60 characters'),
    description: line
      .min(70)
      .max(160)
      .describe('70 to 160 characters that a search result shows below the title'),
    published: date,
    updated: date,
    author: line.min(2).describe('who wrote it'),
    hero: z
      .strictObject({
        file: line.describe('a picture below data/pictures, such as hills-cover/whole.webp'),
        alt: line.min(10).describe('what the picture shows, for people who cannot see it'),
      })
      .optional()
      .describe('file and alt'),
    category: slug.optional().describe('the slug of a category in data/categories.yaml'),
    related: z.array(slug).default([]).describe('a list of slugs of products'),
    draft: z.boolean().default(false).describe('true while it is not to be published, else false'),
    aliases: z.array(path).default([]).describe('a list of older addresses of the page'),
  })
  .describe('title, description, published, updated and author')

export const testimonialFrontmatter = z
  .strictObject({
    quote: line.describe('what the customer said'),
    name: line.describe('who said it, and where'),
    published: date,
    sample: z.boolean().describe('true while it is made up, else false'),
  })
  .describe('quote, name, published and sample')

export type PageFrontmatter = z.output<typeof pageFrontmatter>
