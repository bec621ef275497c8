import type { APIRoute } from 'astro'
import { groupArticles, isListedInFeeds } from '#components/article/entries.ts'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { articleFeed } from '#domain/seo/article-feed.ts'

/** The articles for feed readers. */
export const GET: APIRoute = async () => {
  const { frame, categories } = await readSnapshot()
  const articles = (await groupArticles(categories)).flatMap((shelf) =>
    shelf.articles
      .filter(isListedInFeeds)
      .map(({ id, data }) => ({ ...data, path: `/${id}`, subject: shelf.title })),
  )
  return new Response(articleFeed(frame.site, articles), {
    headers: { 'content-type': 'application/atom+xml' },
  })
}
