import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { groupArticles, isListed } from '#components/content/entries.ts'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import type { Publication } from '#domain/content/publication.ts'
import { ARTICLE_FEED } from '#domain/seo/article-feed.ts'
import { type DescribedLink, llmsText } from '#domain/seo/llms.ts'

interface Entry {
  readonly id: string
  readonly data: Publication & { readonly title: string; readonly description: string }
}

/** The shop's contents for language models. */
export const GET: APIRoute = async () => {
  const { frame, categories, brands } = await readSnapshot()
  const pages = await getCollection('pages')
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
      links: described(articles),
    })),
    {
      title: 'Brands',
      links: brands.map(({ slug, name, summary }) => ({
        path: `/brands/${slug}`,
        title: name,
        description: summary,
      })),
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
        { path: ARTICLE_FEED, title: 'Article feed', description: 'the guides, as Atom' },
      ],
    },
  ])
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

function described(entries: readonly Entry[]): DescribedLink[] {
  return entries.filter(isListed).map(({ id, data }) => ({
    path: `/${id}`,
    title: data.title,
    description: data.description,
  }))
}
