import type { PageFrontmatter } from '../content/frontmatter.ts'
import { absoluteUrl, pageTitle } from '../site/frame.ts'
import type { Site } from '../site/site.ts'
import { emptyXmlElement, xmlElement } from '../text.ts'

export const ARTICLE_FEED_PATH = '/articles.xml'

const MAX_ENTRIES = 20

export interface FeedArticle
  extends Pick<PageFrontmatter, 'title' | 'description' | 'author' | 'published' | 'updated'> {
  readonly path: string
  readonly subject: string
}

export function articleFeed(site: Site, articles: readonly FeedArticle[]): string {
  const newest = articles
    .toSorted((a, b) => b.updated.getTime() - a.updated.getTime())
    .slice(0, MAX_ENTRIES)
  const self = absoluteUrl(site, ARTICLE_FEED_PATH)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
${xmlElement('id', self)}
${xmlElement('title', pageTitle(site, 'Articles'))}
${xmlElement('subtitle', site.tagline)}
${xmlElement('updated', (newest[0]?.updated ?? new Date(0)).toISOString())}
<author>${xmlElement('name', site.name)}</author>
${emptyXmlElement('link', { rel: 'self', type: 'application/atom+xml', href: self })}
${emptyXmlElement('link', { rel: 'alternate', type: 'text/html', href: absoluteUrl(site, '/articles') })}
${newest.map((article) => entry(site, article)).join('\n')}
</feed>
`
}

function entry(site: Site, article: FeedArticle): string {
  const url = absoluteUrl(site, article.path)
  return `<entry>
${xmlElement('id', url)}
${xmlElement('title', article.title)}
${emptyXmlElement('link', { rel: 'alternate', type: 'text/html', href: url })}
${xmlElement('published', article.published.toISOString())}
${xmlElement('updated', article.updated.toISOString())}
<author>${xmlElement('name', article.author)}</author>
${emptyXmlElement('category', { term: article.subject })}
${xmlElement('summary', article.description)}
</entry>`
}
