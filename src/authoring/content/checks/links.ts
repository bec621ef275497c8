import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MdastNode } from 'satteri'
import { scheduledDay } from '#domain/content/publication.ts'
import type { Day } from '#domain/time/day.ts'
import { longDay } from '#domain/time/format-day.ts'
import { type Fault, suggestNearestWord, type UnlocatedFault } from '../../source/faults.ts'
import { addPositions, type TextWithPosition, textsWithKeyPaths } from '../../source/locate.ts'
import { listFiles, parseYaml } from '../../source/read-files.ts'
import { type ContentPage, faultAtNode } from '../page.ts'
import type { CatalogueForContent } from '../shop.ts'
import { textOfNode, walkNodes } from '../tree.ts'
import { IDS_USED_BY_LAYOUT } from './headings.ts'
import { queryFault } from './queries.ts'

export interface LinkTargets {
  readonly shop: CatalogueForContent
  readonly pages: ReadonlyMap<string, ContentPage>
  /** The date of the build, `2026-11-22`. */
  readonly today: string
}

type FaultText = readonly [message: string, hint: string]

export function* checkLinks(page: ContentPage, site: LinkTargets): Generator<Fault> {
  for (const { node, href } of linksOf(page)) {
    const fault = wordless(node) ?? linkFault(href, site, page)
    if (fault) yield faultAtNode(page, node, ...fault)
  }
}

function linksOf({ nodes, tags }: ContentPage): { node: MdastNode; href: string }[] {
  return [
    ...nodes.flatMap((node) => (node.type === 'link' ? [{ node, href: node.url }] : [])),
    ...tags
      .filter(({ name }) => name === 'a')
      .map(({ node, values }) => ({ node, href: String(values['href'] ?? '') })),
  ]
}

function wordless(node: MdastNode): FaultText | undefined {
  const hasPart = [...walkNodes(node)].some(
    ({ type }) => type.startsWith('mdxJsx') && type !== node.type,
  )
  if (hasPart || textOfNode(node).trim() !== '') return undefined
  return ['a link without words', 'write what it leads to between the square brackets']
}

/** `page`, which contains the link, is undefined for a link in `data/site/`, which all pages show. */
function linkFault(
  href: string,
  { shop, pages, today }: LinkTargets,
  page?: ContentPage,
): FaultText | undefined {
  if (/^(mailto|tel):/.test(href)) return contactFault(href)
  if (page && href.startsWith('#')) return anchorFault(href.slice(1), page)
  if (/^https?:/.test(href)) return outsideFault(href, shop)
  const [, path = '', query = '', anchor] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(href) ?? []
  if (!path.startsWith('/')) {
    return [`the link "${href}" is no address`, whole(href)]
  }
  if (path !== '/' && path.endsWith('/')) {
    return [`the link "${href}" ends in a slash`, `write "${path.replace(/\/+$/, '')}"`]
  }
  const current = shop.redirects.get(path) ?? path
  const asked = queryFault(current, query, shop)
  if (asked) return asked
  const target = pages.get(current)
  // A brand has a page even without a guide of its own.
  const isSure = target && anchor === undefined && shop.paths.has(target.path)
  if (isSure) return undefined
  if (target?.source.draft && !page?.source.draft) {
    return [`the page ${path} is a draft`, 'publish it first, or take the link out']
  }
  if (target && appearsLater(target, today, page)) return tooEarly(path, target, today)
  if (target) return anchor === undefined ? undefined : anchorFault(anchor, target, path)
  if (path === '/' || shop.paths.has(path) || shop.redirects.has(path)) return undefined
  const near = suggestNearestWord(
    path,
    [...pages.keys(), ...shop.paths],
    'write the address of a page',
  )
  return [`there is no page ${path}`, near]
}

function appearsLater(target: ContentPage, today: string, page?: ContentPage): boolean {
  const day = scheduledDay(target.source, today)
  if (day === undefined || page?.source.draft) return false
  return day > (scheduledDay(page?.source ?? {}, today) ?? today)
}

function tooEarly(path: string, { source }: ContentPage, today: string): FaultText {
  const day = longDay(scheduledDay(source, today) ?? (today as Day))
  const hint = 'take the link out until then, or let this page appear on that day too'
  return [`the page ${path} appears only on ${day}`, hint]
}

const EMAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

function contactFault(href: string): FaultText | undefined {
  const [, kind, to = ''] = /^(mailto|tel):([^?]*)/.exec(href) ?? []
  if (kind === 'tel') {
    if (/^\+?\d[\d().-]+$/.test(to)) return undefined
    return [`"${to}" is no telephone number`, 'write digits, such as tel:+441632960000']
  }
  if (EMAIL.test(to)) return undefined
  return [`"${to}" is no email address`, 'write it in full, such as mailto:shop@example.com']
}

/** How an address that lacks its beginning is written. */
function whole(href: string): string {
  if (EMAIL.test(href)) return `write "mailto:${href}"`
  if (href.startsWith('www.')) return `write "https://${href}"`
  return `begin with a slash: "/${href.replace(/^[./]+/, '')}"`
}

function anchorFault(anchor: string, page: ContentPage, path = ''): FaultText | undefined {
  // An unreadable page has no headings, and its own fault says why.
  if (page.faults.length > 0) return undefined
  const anchors = [...page.headings.map((heading) => heading.anchor), ...IDS_USED_BY_LAYOUT]
  if (anchors.includes(anchor)) return undefined
  const place = path === '' ? 'this page' : path
  const none = `the headings of ${page.shown} make the anchors`
  return [`there is no heading #${anchor} on ${place}`, suggestNearestWord(anchor, anchors, none)]
}

function outsideFault(href: string, { origin }: CatalogueForContent): FaultText | undefined {
  if (!URL.canParse(href)) return [`the link "${href}" is no address`, 'write it in full']
  const url = new URL(href)
  if (url.origin === origin) {
    const path = url.pathname + url.search + url.hash
    return ["a link to the shop's own page", `write "${path}", without the domain`]
  }
  if (url.protocol === 'http:') {
    return [`the link "${href}" is not encrypted`, `write "${href.replace('http:', 'https:')}"`]
  }
  return undefined
}

/** Reports links in `data/site/` that lead nowhere, and brands without a logo. `npm run catalogue` checks the rest. */
export function checkSiteLinks(root: string, site: LinkTargets): Fault[] {
  const data = join(root, 'data')
  const files = listFiles(join(data, 'site'), '.yaml').map((name) => `site/${name}`)
  const texts = new Map(files.map((file) => [file, readFileSync(join(data, file), 'utf8')]))
  const findings = [...texts].flatMap(([file, text]) =>
    findingsIn(file, parseYaml(file, text).value, site),
  )
  return addPositions(findings, (file) => texts.get(file) ?? '', 'data')
}

function findingsIn(file: string, value: unknown, site: LinkTargets): UnlocatedFault[] {
  return [...textsWithKeyPaths(value)].flatMap(({ path, text }) => {
    const fault = siteFault(path, text, site)
    return fault ? [{ file, path, message: fault[0], hint: fault[1] }] : []
  })
}

function siteFault(path: TextWithPosition['path'], text: string, site: LinkTargets) {
  if (path.at(-1) === 'link') return linkFault(text, site)
  const logo = `/brands/${text}.svg`
  if (path[0] !== 'brands' || site.shop.paths.has(logo)) return undefined
  return [`there is no logo public${logo}`, 'add it, or take the brand out of the list'] as const
}
