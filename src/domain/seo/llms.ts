import { absoluteUrl } from '../site/frame.ts'
import type { Site } from '../site/site.ts'

export interface DescribedLink {
  readonly path: string
  readonly title: string
  readonly description: string
}

export interface LinkSection {
  readonly title: string
  readonly links: readonly DescribedLink[]
}

export function llmsText(site: Site, chapters: readonly LinkSection[]): string {
  const sections = chapters
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => {
      const lines = links.map((link) => {
        const url = absoluteUrl(site, link.path)
        return `- [${link.title}](${url}): ${link.description}`
      })
      return `## ${title}\n\n${lines.join('\n')}\n`
    })
  return `# ${site.name}

> ${site.tagline}. An online shop in the United Kingdom; prices are in pounds sterling and include VAT.

${sections.join('\n')}`
}
