import { z } from 'zod'
import { pictureFile } from '../catalogue/picture-file.ts'
import { line, nameOf } from '../fields.ts'

export const link = z
  .string()
  .regex(/^\/\S*$/, 'is not an address of this shop')
  .describe('an address without the domain, such as /drying-racks')

const menuLink = z
  .strictObject({ label: line, link })
  .describe('label and link, such as {label: Storage, link: /storage-solutions}')

const menuLinks = z.array(menuLink).min(1).describe('a list of label and link')

const product = nameOf('product', 'the slug of a product')

export const menusYaml = z.strictObject({
  header: menuLinks,
  sidebar: z.strictObject({
    shop: menuLinks,
    top_sellers: z.array(product).describe('a list of slugs of products'),
    brands: menuLinks,
  }),
  footer: z
    .array(z.strictObject({ title: line, links: menuLinks }))
    .min(1)
    .describe('groups of title and links'),
})

export const bannerPromisesYaml = z.array(line).min(1).describe('a list of promises, one line each')

const query = line.regex(/[A-Za-z0-9]/, 'has no word').describe('what a shopper types')

export const searchYaml = z.strictObject({
  suggestions: z.array(query).describe('a list of searches that find products'),
  help: z
    .array(
      z.strictObject({
        link,
        title: line,
        text: line.describe('the answer in one line'),
        words: z.array(query).min(1).describe('a list of what shoppers type for it'),
      }),
    )
    .describe('a list of link, title, text and words'),
})

export const MAX_FEATURED_PRODUCTS = 12

const bannerYaml = z.strictObject({
  link,
  picture: pictureFile,
  alt: line.describe('what the picture shows, for people who cannot see it'),
  title: line,
  text: line,
  button: line.describe('the words on the button'),
  price_of: nameOf(
    'category',
    'the slug of a category, whose lowest price the button names',
  ).optional(),
})

export const homeYaml = z.strictObject({
  banners: z.array(bannerYaml).length(2).describe('two banners'),
  featured: z
    .array(product)
    .max(MAX_FEATURED_PRODUCTS)
    .describe(
      `a list of at most ${MAX_FEATURED_PRODUCTS} slugs of products with is_featured: true`,
    ),
  reasons: z
    .array(z.strictObject({ link, title: line, text: line }))
    .describe('a list of link, title and text'),
  promo: z.strictObject({
    eyebrow: line.describe('the small line above the title'),
    title: line,
    text: line,
    button: line.describe('the words on the button'),
    link,
    product: nameOf('product', 'the slug of the product whose picture is shown'),
  }),
  brands: z
    .array(nameOf('brand', 'the slug of a brand'))
    .describe('a list of slugs of brands with a logo'),
})

export type MenuLink = z.output<typeof menuLink>
export type Menus = z.output<typeof menusYaml>
export type SearchTexts = z.output<typeof searchYaml>
export type HomeYaml = z.output<typeof homeYaml>
