import { defineCollection } from 'astro:content'
import { filesIn } from '#authoring/content/loader.ts'
import type { ContentFolder } from '#authoring/content/read.ts'
import { pageFrontmatter, testimonialFrontmatter } from '#domain/content/frontmatter.ts'

function pagesIn(folder: ContentFolder) {
  return defineCollection({ loader: filesIn(folder), schema: pageFrontmatter })
}

export const collections = {
  guides: pagesIn('guides'),
  retailers: pagesIn('retailers'),
  pages: pagesIn('pages'),
  brands: pagesIn('brands'),
  testimonials: defineCollection({
    loader: filesIn('testimonials'),
    schema: testimonialFrontmatter,
  }),
}
