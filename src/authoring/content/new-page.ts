import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pageFrontmatter } from '#domain/content/frontmatter.ts'
import { toPlainLetters } from '#domain/text.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { mayBePage } from '#serving/decide.ts'
import { suggestNearestWord } from '../source/faults.ts'
import { fieldFault } from '../source/schemas.ts'
import { CONTENT_FOLDERS, type ContentFolder, readFrontmatter } from './read.ts'
import type { CatalogueForContent } from './shop.ts'

export const PAGE_KINDS = {
  guide: 'guides',
  retailer: 'retailers',
  brand: 'brands',
  page: 'pages',
} as const satisfies Record<string, ContentFolder>

export type PageKind = keyof typeof PAGE_KINDS

interface NewPage {
  readonly kind: PageKind
  readonly title: string
  readonly now: Date
}

/** Writes a draft page; returns the file's path below `content/` and the page's URL path. Throws if the title is invalid or the URL path taken. */
export function writeNewPage(
  root: string,
  shop: CatalogueForContent,
  page: NewPage,
): { file: string; path: string } {
  const title = page.title.trim()
  const wrong = fieldFault(pageFrontmatter, 'title', title)
  if (wrong) throw new Error(`The ${wrong}.`)
  const slug = slugify(title)
  if (slug === '') throw new Error(`The title "${title}" has no letters to make an address of.`)
  const folder = PAGE_KINDS[page.kind]
  const path = `${CONTENT_FOLDERS[folder]}${slug}`
  const file = `content/${folder}/${slug}.mdx`
  refuseTaken(root, shop, path, folder === 'brands')
  if (folder === 'brands' && !shop.brands.has(slug)) {
    const hint = suggestNearestWord(slug, shop.brands, 'Add it to data/brands.yaml first.')
    throw new Error(`There is no brand "${slug}": ${hint}`)
  }
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), draftOf(title, page.now, shop), { flag: 'wx' })
  return { file, path }
}

function refuseTaken(
  root: string,
  shop: CatalogueForContent,
  path: string,
  isBrand: boolean,
): void {
  const pages = readFrontmatter(join(root, 'content'), 'content')
  const owner = pages.find((page) => page.path === path)
  if (owner) throw new Error(`There is a page at ${path} already: content/${owner.file}`)
  if (!mayBePage(path) || (!isBrand && (shop.paths.has(path) || shop.redirects.has(path)))) {
    throw new Error(`The address ${path} is taken already. Choose another title.`)
  }
}

export function slugify(title: string): string {
  return toPlainLetters(title)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function draftOf(title: string, now: Date, { products }: CatalogueForContent): string {
  const [product = ''] = products.keys()
  const today = londonDay(now)
  return `---
title: ${JSON.stringify(title)}
description: "TODO: what the page answers, in 70 to 160 characters, as a search result shows it."
published: ${today}
updated: ${today}
author: The workshop team
# hero: {file: hills-cover/whole.webp, alt: what the picture shows}
# category: ceiling-airers
related: []
draft: true
---

TODO: what the reader came to know, in the first two sentences.

## TODO: the first question

One costs <Price of="${product}" />.
`
}
