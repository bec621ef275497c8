import type { PageSource } from '#domain/content/frontmatter.ts'
import { absoluteUrl, pageTitle } from '#domain/site/frame.ts'
import type { Site } from '#domain/site/site.ts'
import { element, emptyElement } from '#domain/text.ts'

export const ARTICLE_FEED = '/articles.xml'

const MAX_ENTRIES = 20

export interface FeedArticle
  extends Pick<PageSource, 'title' | 'description' | 'author' | 'published' | 'updated'> {
  readonly path: string
  readonly subject: string
}

export function articleFeed(site: Site, articles: readonly FeedArticle[]): string {
  const newest = articles
    .toSorted((a, b) => b.updated.getTime() - a.updated.getTime())
    .slice(0, MAX_ENTRIES)
  const self = absoluteUrl(site, ARTICLE_FEED)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
${element('id', self)}
${element('title', pageTitle(site, 'Articles'))}
${element('subtitle', site.tagline)}
${element('updated', (newest[0]?.updated ?? new Date(0)).toISOString())}
<author>${element('name', site.name)}</author>
${emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: self })}
${emptyElement('link', { rel: 'alternate', type: 'text/html', href: absoluteUrl(site, '/articles') })}
${newest.map((article) => entry(site, article)).join('\n')}
</feed>
`
}

function entry(site: Site, article: FeedArticle): string {
  const url = absoluteUrl(site, article.path)
  return `<entry>
${element('id', url)}
${element('title', article.title)}
${emptyElement('link', { rel: 'alternate', type: 'text/html', href: url })}
${element('published', article.published.toISOString())}
${element('updated', article.updated.toISOString())}
<author>${element('name', article.author)}</author>
${emptyElement('category', { term: article.subject })}
${element('summary', article.description)}
</entry>`
}
