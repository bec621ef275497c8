import { feedPictureUrl } from '../catalogue/picture-urls.ts'
import type { PageFrontmatter } from '../content/frontmatter.ts'
import { absoluteUrl } from '../site/frame.ts'
import { sharePicturePath } from '../site/share-pictures.ts'
import type { Site } from '../site/site.ts'
import { ORGANIZATION_ID } from './organization-data.ts'

export function articleData(site: Site, path: string, article: PageFrontmatter): object {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    image: [...(article.hero ? [feedPictureUrl(article.hero)] : []), sharePicturePath(path)].map(
      (picture) => absoluteUrl(site, picture),
    ),
    author: { '@type': 'Organization', name: article.author, url: absoluteUrl(site, '/about-me') },
    publisher: { '@id': absoluteUrl(site, `/${ORGANIZATION_ID}`) },
    datePublished: article.published.toISOString().slice(0, 10),
    dateModified: article.updated.toISOString().slice(0, 10),
    mainEntityOfPage: absoluteUrl(site, path),
  }
}
