import { type CollectionEntry, getCollection } from 'astro:content'
import type { Category } from '#domain/catalogue/catalogue.ts'

export type Article = CollectionEntry<'guides' | 'retailers'>

/** Where an article is, and what it is called. */
export interface ArticleLink {
  readonly path: string
  readonly title: string
}

/** Articles under one heading of the index. */
export interface Shelf {
  /** The heading's anchor. */
  readonly id: string
  readonly title: string
  readonly articles: readonly Article[]
}

/** Whether a page is shown: a draft only by the editing server. */
export function isShown({ data }: { data: { draft: boolean } }): boolean {
  return SHOWS_DRAFTS || !data.draft
}

/** The articles as the index shelves them: advice for every home, then by category, then by shop. */
export async function shelves(categories: readonly Category[]): Promise<Shelf[]> {
  const guides = await getCollection('guides', isShown)
  const about = (slug: string | undefined) => guides.filter(({ data }) => data.category === slug)
  const all: Shelf[] = [
    { id: 'where-to-start', title: 'Where to start', articles: about(undefined) },
    ...categories.map(({ slug, name }) => ({ id: slug, title: name, articles: about(slug) })),
    {
      id: 'other-shops',
      title: 'Buying from other shops',
      articles: await getCollection('retailers', isShown),
    },
  ]
  return all
    .filter(({ articles }) => articles.length > 0)
    .map((shelf) => ({ ...shelf, articles: shelf.articles.toSorted(byTitle) }))
}

/** The newest testimonial; a made-up one only as long as there is no other. */
export async function newestTestimonial() {
  const entries = await getCollection('testimonials')
  const [newest] = entries.toSorted(
    (a, b) =>
      Number(a.data.sample) - Number(b.data.sample) ||
      b.data.published.getTime() - a.data.published.getTime(),
  )
  return newest?.data
}

function byTitle(a: Article, b: Article): number {
  return a.data.title.localeCompare(b.data.title, 'en-GB')
}
