import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** The frontmatter that every page in `content/` states; an editor's slip fails the build by name. */
const page = z.strictObject({
  title: z.string().min(3).max(60),
  description: z.string().min(70).max(160),
  published: z.coerce.date(),
  updated: z.coerce.date(),
  author: z.string().min(2),
  category: z.string().optional(),
  related: z.array(z.string()).default([]),
  draft: z.boolean().default(false),
  aliases: z.array(z.string().startsWith('/')).default([]),
})

function collectionOf(folder: string) {
  return defineCollection({
    loader: glob({ base: `./content/${folder}`, pattern: '*.mdx' }),
    schema: page,
  })
}

export const collections = {
  guides: collectionOf('guides'),
  retailers: collectionOf('retailers'),
  pages: collectionOf('pages'),
  brands: collectionOf('brands'),
}
