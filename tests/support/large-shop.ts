import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  globSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from './folder.ts'
import { generateData } from './generated-catalogue.ts'
import { copyProgram } from './project-copy.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MAX_HTML_BYTES = 150_000
const MAX_JSON_BYTES = 200_000
const EXTRA_BRANDS = 60
const EXTRA_GUIDES = 60

interface ListPage {
  readonly path: string
  readonly html: string
  /** The paths in its ItemList markup. */
  readonly items: readonly string[]
  readonly positions: readonly number[]
}

/** Builds a shop of `count` products, with many brands and guides, and tests what has to stay small. Returns the shop's folder. */
export function testLargeShop(count: number): string {
  const folder = temporaryFolder({})
  const client = join(folder.path, 'dist/client')
  const html = (path: string) => readFileSync(join(client, path, 'index.html'), 'utf8')

  beforeAll(() => {
    copyProgram(folder.path, 'content', 'public')
    generateData(join(ROOT, 'data'), join(folder.path, 'data'), count)
    addBrands(folder.path)
    addGuides(folder.path)
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
      cwd: folder.path,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.any(String)])
  })
  afterAll(() => folder[Symbol.dispose]())

  /** All pages of a list, by following `rel="next"`. */
  function pagesOf(base: string): ListPage[] {
    const pages: ListPage[] = []
    for (let path: string | undefined = base; path; path = next(pages.at(-1)?.html)) {
      const text = html(path)
      const [list] = structuredData(text).filter((item) => item['@type'] === 'ItemList')
      const elements: { position: number; url: string }[] = list?.['itemListElement'] ?? []
      pages.push({
        path,
        html: text,
        items: elements.map(({ url }) => new URL(url).pathname),
        positions: elements.map(({ position }) => position),
      })
    }
    return pages
  }

  test('no page is over 150 kB and no JSON file over 200 kB', () => {
    const over = (pattern: string, bytes: number) =>
      globSync(pattern, { cwd: client })
        .map((name) => ({ name, bytes: statSync(join(client, name)).size }))
        .filter((file) => file.bytes > bytes)
    expect(over('**/*.html', MAX_HTML_BYTES)).toEqual([])
    expect(over('**/*.json', MAX_JSON_BYTES)).toEqual([])
  })

  test('what a category’s pages filter by takes at most 60 bytes a product', () => {
    for (const slug of categories()) {
      const { size } = statSync(join(client, `data/rows/${slug}.json.br`))
      const products = pagesOf(`/${slug}`).flatMap(({ items }) => items).length
      expect(size / products, slug).toBeLessThan(60)
    }
  })

  test.each([
    ['/ceiling-airers', 'h2'],
    ['/accessories', 'h2'],
    ['/brands/dryline', 'h2'],
    ['/brands', 'h2'],
    ['/articles', 'h3'],
  ])('%s is divided into pages, each with its own address, title and places', (base, heading) => {
    const pages = pagesOf(base)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, { path, html, items, positions }] of pages.entries()) {
      const number = index + 1
      expect(path).toBe(number === 1 ? base : `${base}/page/${number}`)
      expect(items.length).toBeLessThanOrEqual(24)
      expect(linkPath(html, 'canonical')).toBe(path)
      expect(linkPath(html, 'prev')).toBe(pages[index - 1]?.path)
      expect(/<title>[^<]*/.exec(html)?.[0].includes(` – page ${number} |`)).toBe(number > 1)
      expect(positions).toEqual(items.map((_, place) => 24 * index + place + 1))
      const shown = new RegExp(`<${heading}[^>]*><a [^>]*href="([^"]+)"`, 'g')
      expect([...html.matchAll(shown)].map(([, href]) => href)).toEqual(items)
      expect(html).toMatch(new RegExp(`aria-label="Page ${number}" aria-current="page"`))
    }
    const all = pages.flatMap(({ items }) => items)
    expect(new Set(all).size).toBe(all.length)
    const last = pages.length
    expect(existsSync(join(client, base, 'page', `${last}`))).toBe(last > 1)
    for (const missing of [1, last + 1])
      expect(existsSync(join(client, base, 'page', `${missing}`))).toBe(false)
  })

  test('the category lists hold every product once', () => {
    const products = categories().flatMap((slug) =>
      pagesOf(`/${slug}`).flatMap(({ items }) => items),
    )
    expect([products.length, new Set(products).size]).toEqual([count, count])
  })

  test('the sitemap has each page of a list', () => {
    const maps = globSync('sitemap-*.xml', { cwd: client })
    const xml = maps.map((name) => readFileSync(join(client, name), 'utf8')).join('')
    for (const { path } of ['/ceiling-airers', '/brands/dryline', '/articles'].flatMap(pagesOf))
      expect(xml).toContain(`${path}</loc>`)
  })

  function categories(): string[] {
    const yaml = readFileSync(join(folder.path, 'data/categories.yaml'), 'utf8')
    return [...yaml.matchAll(/^ {2}slug: (.*)$/gm)].map(([, slug = '']) => slug)
  }
  return folder.path
}

function next(html: string | undefined): string | undefined {
  return html && linkPath(html, 'next')
}

function linkPath(html: string, rel: string): string | undefined {
  const href = new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1]
  return href && new URL(href, 'http://shop').pathname
}

function structuredData(html: string): Record<string, never>[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  return JSON.parse(json)['@graph'] ?? []
}

function addBrands(folder: string): void {
  const brands = Array.from(
    { length: EXTRA_BRANDS },
    (_, index) => `
- id: ${1000 + index}
  slug: maker-${index}
  name: Maker ${index}
  summary: A maker of airers and lines, number ${index}.
  former_slugs: []`,
  )
  appendFileSync(join(folder, 'data/brands.yaml'), `${brands.join('')}\n`)
}

function addGuides(folder: string): void {
  const guides = join(folder, 'content/guides')
  const text = readFileSync(join(guides, 'wooden-washing-line-pole.mdx'), 'utf8')
  for (let index = 0; index < EXTRA_GUIDES; index++) {
    const copy = text
      .replace(/^title: .*$/m, `title: A guide to poles, part ${index}`)
      .replace(/^description: "/m, `$&Part ${index}. `)
      .replace(/^aliases: .*\n/m, '')
    writeFileSync(join(guides, `poles-${index}.mdx`), copy)
  }
}
