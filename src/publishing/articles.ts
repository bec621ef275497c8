import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PublishedPage } from '#authoring/content/read.ts'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { markdownPath } from '#domain/content/publication.ts'
import { absoluteUrl } from '#domain/site/frame.ts'
import type { Site } from '#domain/site/site.ts'
import { longDay } from '#domain/time/format-day.ts'
import { htmlToMarkdown } from './markdown.ts'

/** Writes the Markdown form of each article, `/drying-wool.md`, from its rendered page. */
export async function writeArticles(
  root: string,
  client: string,
  pages: readonly PublishedPage[],
): Promise<void> {
  const { frame } = await readSnapshot(join(root, 'data/catalogue.sqlite'))
  for (const page of pages) {
    if (page.folder === 'pages') continue
    const html = readFileSync(join(client, page.path, 'index.html'), 'utf8')
    const file = join(client, markdownPath(page.path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, articleMarkdown(page, html, frame.site))
  }
}

function articleMarkdown({ data, path }: PublishedPage, html: string, site: Site): string {
  const url = absoluteUrl(site, path)
  return `# ${data.title}

${data.description}

Published ${longDay(data.published)}, updated ${longDay(data.updated)} by ${data.author}. Read it with pictures at
<${url}>. Prices are in pounds sterling and include VAT.

${htmlToMarkdown(html, url)}
`
}
