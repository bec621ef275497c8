import { mayBePage } from '#serving/decide.ts'
import { suggestNearestWord, type UnlocatedFault } from '../../source/faults.ts'
import type { ContentPage } from '../page.ts'
import { type CatalogueForContent, suggestProduct, toCurrentSlug } from '../shop.ts'
import type { LinkTargets } from './links.ts'

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function* checkFrontmatter(page: ContentPage, site: LinkTargets): Generator<UnlocatedFault> {
  const { shop } = site
  const { file, folder, slug, source } = page
  const at = (path: UnlocatedFault['path'], message: string, hint: string) => ({
    file,
    path,
    message,
    hint,
  })

  if (source.category !== undefined) {
    const known = shop.categories.map((category) => category.slug)
    if (!known.includes(source.category)) {
      const hint = suggestNearestWord(source.category, known, `there are ${known.join(', ')}`)
      yield at(['category'], `unknown category "${source.category}"`, hint)
    }
  }
  for (const [index, related] of (source.related ?? []).entries()) {
    if (related === undefined || shop.products.has(toCurrentSlug(shop, related))) continue
    yield at(['related', index], `unknown product "${related}"`, suggestProduct(shop, related))
  }
  if (source.published && source.updated && source.updated < source.published) {
    yield at(['updated'], 'updated before it was published', 'correct one of the two dates')
  }
  if (!NAME.test(slug)) {
    const hint = 'name it in lower-case letters, digits and single hyphens: it is the address'
    yield at([], `the file's name "${slug}.mdx" is no address`, hint)
  }
  if (folder === 'brands' && !shop.brands.has(slug)) {
    const hint = suggestNearestWord(slug, shop.brands, 'add the brand to data/brands.yaml')
    yield at([], `there is no brand "${slug}"`, hint)
  }
}

/** Reports paths that two pages claim, and former paths that are still paths of pages. */
export function* checkPagePaths(
  pages: readonly ContentPage[],
  { shop }: LinkTargets,
): Generator<UnlocatedFault> {
  const owners = new Map<string, string>()
  const aliases = new Set(pages.flatMap(({ source }) => source.aliases ?? []))
  for (const { file, folder, path, shown } of pages) {
    const leads = aliases.has(path) ? undefined : shop.redirects.get(path)
    const owner =
      owners.get(path) ??
      (leads && `a redirect to ${leads}`) ??
      (!mayBePage(path) ? 'the server' : folder !== 'brands' && shop.paths.has(path) && 'the shop')
    if (owner) {
      const message = `the address ${path} belongs to ${owner} already`
      yield { file, path: [], message, hint: 'give the file another name' }
    } else owners.set(path, shown)
  }
  const claims = new Map<string, string>()
  for (const { file, path: own, source, shown } of pages) {
    for (const [index, alias] of (source.aliases ?? []).entries()) {
      if (alias === undefined) continue
      const leads = shop.redirects.get(alias)
      const claim =
        owners.get(alias) ??
        claims.get(alias) ??
        (mayBePage(alias) ? undefined : 'the server') ??
        (shop.paths.has(alias) ? 'the shop' : undefined) ??
        (leads !== undefined && leads !== own ? `a redirect to ${leads}` : undefined)
      if (claim) {
        const message = `the address ${alias} belongs to ${claim} already`
        yield { file, path: ['aliases', index], message, hint: 'remove it here' }
      }
      claims.set(alias, shown)
    }
  }
}

const FIELDS = ['title', 'description'] as const

/** Reports titles and descriptions that two pages share: in search results they look the same. */
export function* checkDuplicates(
  pages: readonly ContentPage[],
  shop: CatalogueForContent,
): Generator<UnlocatedFault> {
  for (const field of FIELDS) {
    const owners = new Map(
      shop.categories.map((category) => [key(category[field]), `the category ${category.slug}`]),
    )
    for (const { file, source, shown } of pages) {
      const text = source[field]
      if (text === undefined) continue
      const owner = owners.get(key(text))
      if (owner) {
        const message = `the ${field} is that of ${owner}`
        yield { file, path: [field], message, hint: 'say what is different about this page' }
      } else owners.set(key(text), shown)
    }
  }
}

function key(text: string): string {
  return text.trim().toLowerCase()
}
