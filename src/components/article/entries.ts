import { type CollectionEntry, getCollection } from 'astro:content'
import type { Brand, Category } from '#domain/catalogue/catalogue.ts'
import { articleHeadings, articleText } from '#domain/content/articles.ts'
import { isPublished, type Publication, unpublishedNote } from '#domain/content/publication.ts'
import type { SearchableArticle as SearchedArticle } from '#domain/search/shop-index.ts'

export type ArticleEntry = CollectionEntry<'guides' | 'retailers'>

export interface ArticleLink {
  readonly path: string
  readonly title: string
}

/** Articles under one heading of the index. */
export interface ArticleGroup {
  readonly id: string
  readonly title: string
  readonly articles: readonly ArticleEntry[]
}

/** Only the editing server shows drafts and pages scheduled for a later day. */
export function isShownOnSite({ data }: { data: Publication }): boolean {
  return SHOWS_DRAFTS || isListedInFeeds({ data })
}

/** Whether an article is in the feed and in lists for programs, which never have drafts. */
export function isListedInFeeds({ data }: { data: Publication }): boolean {
  return isPublished(data, BUILD_DAY)
}

export function editorsNote(data: Publication): string | undefined {
  return unpublishedNote(data, BUILD_DAY)
}

/** Groups the articles for the index: general advice, then by category, then by shop. */
export async function groupArticles(categories: readonly Category[]): Promise<ArticleGroup[]> {
  const guides = await getCollection('guides', isShownOnSite)
  const about = (slug: string | undefined) => guides.filter(({ data }) => data.category === slug)
  const all: ArticleGroup[] = [
    { id: 'where-to-start', title: 'Where to start', articles: about(undefined) },
    ...categories.map(({ slug, name }) => ({ id: slug, title: name, articles: about(slug) })),
    {
      id: 'other-shops',
      title: 'Buying from other shops',
      articles: await getCollection('retailers', isShownOnSite),
    },
  ]
  return all
    .filter(({ articles }) => articles.length > 0)
    .map((group) => ({ ...group, articles: group.articles.toSorted(byTitle) }))
}

/** The pages that a search finds besides products and categories, by title. */
export async function listGuides(brands: readonly Brand[]): Promise<SearchedArticle[]> {
  const folders = ['guides', 'retailers', 'pages'] as const
  const entries = await Promise.all(folders.map((folder) => getCollection(folder, isShownOnSite)))
  const articles = entries.flat().map(({ id, data, body }) => {
    const { title, description } = data
    return { kind: 'guide' as const, path: `/${id}`, title, description, ...wordsOf(body) }
  })
  const aboutBrands = await getCollection('brands', isShownOnSite)
  const makers = brands.map(({ slug, name, summary }) => {
    const body = aboutBrands.find(({ id }) => id === slug)?.body
    const path = `/brands/${slug}`
    return { kind: 'brand' as const, path, title: name, description: summary, ...wordsOf(body) }
  })
  return [...articles, ...makers].sort((a, b) => a.title.localeCompare(b.title, 'en-GB'))
}

function wordsOf(mdx = '') {
  return { headings: articleHeadings(mdx), text: articleText(mdx) }
}

/** The newest testimonial; an invented one only if there is no real one. */
export async function newestTestimonial() {
  const entries = await getCollection('testimonials')
  const [newest] = entries.toSorted(
    (a, b) =>
      Number(a.data.sample) - Number(b.data.sample) ||
      b.data.published.getTime() - a.data.published.getTime(),
  )
  return newest?.data
}

function byTitle(a: ArticleEntry, b: ArticleEntry): number {
  return a.data.title.localeCompare(b.data.title, 'en-GB')
}
