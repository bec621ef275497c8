import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { pageFrontmatter, testimonialFrontmatter } from '#domain/content/frontmatter.ts'

function pagesIn(folder: string) {
  return defineCollection({
    loader: glob({ base: `./content/${folder}`, pattern: '*.mdx' }),
    schema: pageFrontmatter,
  })
}

export const collections = {
  guides: pagesIn('guides'),
  retailers: pagesIn('retailers'),
  pages: pagesIn('pages'),
  brands: pagesIn('brands'),
  testimonials: defineCollection({
    loader: glob({ base: './content/testimonials', pattern: '*.yaml' }),
    schema: testimonialFrontmatter,
  }),
}
