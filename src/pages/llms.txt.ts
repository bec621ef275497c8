import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { groupArticles, isListedInFeeds } from '#components/article/entries.ts'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { markdownPath } from '#domain/content/publication.ts'
import { ARTICLE_FEED_PATH } from '#domain/seo/article-feed.ts'
import { type DescribedLink, llmsText } from '#domain/seo/llms.ts'

interface Entry {
  readonly id: string
  readonly data: { readonly title: string; readonly description: string }
}

/** The shop's contents for language models: categories instead of products, whose number has no limit. */
export const GET: APIRoute = async () => {
  const { frame, categories, brands } = await readSnapshot()
  const pages = await getCollection('pages', isListedInFeeds)
  const brandGuides = await getCollection('brands', isListedInFeeds)
  const hasGuide = new Set(brandGuides.map(({ id }) => id))
  const text = llmsText(frame.site, [
    {
      title: 'Products',
      links: categories.map(({ slug, title, description }) => ({
        path: `/${slug}`,
        title,
        description,
      })),
    },
    ...(await groupArticles(categories)).map(({ title, articles }) => ({
      title: `Guides: ${title}`,
      links: described(articles.filter(isListedInFeeds)).map(asMarkdown),
    })),
    {
      title: 'Brands',
      links: brands.map(({ slug, name, summary }) => {
        const link = { path: `/brands/${slug}`, title: name, description: summary }
        return hasGuide.has(slug) ? asMarkdown(link) : link
      }),
    },
    {
      title: 'Customer service',
      links: described(pages.toSorted((a, b) => a.id.localeCompare(b.id))),
    },
    {
      title: 'Optional',
      links: [
        {
          path: '/feeds/google.xml',
          title: 'Product feed',
          description: 'every product and variant with its price, as RSS',
        },
        { path: ARTICLE_FEED_PATH, title: 'Article feed', description: 'the guides, as Atom' },
        {
          path: '/sitemap-index.xml',
          title: 'Sitemap',
          description: 'the address of every page',
        },
      ],
    },
  ])
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

function described(entries: readonly Entry[]): DescribedLink[] {
  return entries.map(({ id, data }) => ({
    path: `/${id}`,
    title: data.title,
    description: data.description,
  }))
}

function asMarkdown(link: DescribedLink): DescribedLink {
  return { ...link, path: markdownPath(link.path) }
}
