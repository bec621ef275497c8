import type { SuggestionState } from '#browser/search/suggestions.ts'
import { thumbnailUrl } from '#domain/catalogue/picture-urls.ts'
import { formatPounds } from '#domain/money.ts'
import type { FoundPage } from '#domain/search/shop-index.ts'
import type { Tile } from '#domain/search/tile.ts'
import { countNoun } from '#domain/text.ts'
import { createElement } from '../dom.ts'

const PICTURE_PX = '48'

/** The text above the list of suggestions; empty if the list needs none. */
export function noteText(state: SuggestionState): string {
  const { status, query, foundFor, isExact, products } = state
  if (status === 'loading') return 'Loading…'
  if (status === 'failed')
    return 'Suggestions can’t be loaded just now. Press Enter to search the whole shop.'
  if (foundFor === '')
    return `Nothing found for “${query}”. Check your spelling, or try a more general word.`
  if (foundFor !== query) return `Showing “${foundFor}”`
  return isExact || products.length === 0 ? '' : 'Nothing has all these words. The nearest:'
}

/** For a screen reader. */
export function statusText(state: SuggestionState): string {
  const { status, foundFor, help, products, categories, brands, guides } = state
  if (status === 'idle') return ''
  if (status !== 'done' || foundFor === '') return noteText(state)
  const counts = [
    help.length > 0 && countNoun(help.length, 'answer'),
    products.length > 0 && countNoun(products.length, 'product'),
    categories.length > 0 &&
      (categories.length === 1 ? '1 category' : `${categories.length} categories`),
    brands.length > 0 && countNoun(brands.length, 'brand'),
    guides.length > 0 && countNoun(guides.length, 'guide'),
  ].filter((text) => text !== false)
  return `Suggestions for “${foundFor}”: ${counts.join(', ')}`
}

/** The groups of suggestions in a listbox, in which every link is an option. */
export function suggestionGroups(state: SuggestionState): HTMLElement[] {
  const { query, foundFor, help, products, categories, brands, guides } = state
  const isFound = foundFor !== ''
  const all = `/search?${new URLSearchParams({ q: query })}`
  const groups = [
    group('Answers', help.map(helpOption)),
    group('Products', products.map(productOption)),
    group(isFound ? 'Categories' : 'Browse', categories.map(pageOption)),
    group('Brands', brands.map(pageOption)),
    group('Guides', guides.map(pageOption)),
  ].filter((shown) => shown !== undefined)
  const words = isFound ? `See all results for “${query}”` : `Search all texts for “${query}”`
  const last = option(all, words)
  last.classList.add('all')
  return [...groups, last]
}

function group(label: string, options: readonly HTMLElement[]): HTMLElement | undefined {
  if (options.length === 0) return undefined
  const heading = createElement('p', { 'aria-hidden': 'true' }, label)
  return createElement('div', { role: 'group', 'aria-label': label }, heading, ...options)
}

function productOption({ path, name, picture, listPrice, priceVaries }: Tile): HTMLElement {
  const src = thumbnailUrl(picture)
  const image = createElement('img', { src, width: PICTURE_PX, height: PICTURE_PX, alt: '' })
  const cost = createElement(
    'span',
    { class: 'price' },
    priceVaries && createElement('small', {}, 'from '),
    formatPounds(listPrice),
  )
  return option(path, image, createElement('span', {}, name), ' ', cost)
}

function helpOption({ path, title, description }: FoundPage): HTMLElement {
  return option(path, createElement('span', {}, title, createElement('small', {}, description)))
}

function pageOption({ path, title }: FoundPage): HTMLElement {
  return option(path, createElement('span', {}, title))
}

/** Links have no Tab stop: the arrow keys move between suggestions. */
function option(href: string, ...children: (Node | string)[]): HTMLElement {
  return createElement(
    'a',
    { role: 'option', href, tabindex: '-1', 'aria-selected': 'false' },
    ...children,
  )
}
