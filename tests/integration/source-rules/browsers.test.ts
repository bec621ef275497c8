import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What pages may use although Firefox 115 or Safari 16.4 lacks it, and the files in which it falls back (decision 98). */
const WITH_FALLBACK: Readonly<Record<string, readonly string[]>> = {
  '\\bpopover(target)?[=> ]': ['components/frame/Masthead.astro', 'components/frame/Menu.astro'],
  'commandfor=': ['components/product/Gallery.astro'],
  '::details-content': [
    'components/article/contents.css',
    'components/product/category-fit.css',
    'islands/cart/cart.css',
    'islands/ui/address.css',
    'styles/prose.css',
  ],
  '@starting-style': ['components/cart/drawer.css', 'components/product/zoom.css'],
  '\\(scripting: enabled\\)': [
    'components/frame/boxes.css',
    'components/frame/masthead.css',
    'components/product/buy-bar.css',
    'components/product/gallery.css',
    'components/search/search-results.css',
  ],
  'light-dark\\(|@property|@scope|@view-transition|anchor-name|position-area': [],
  'field-sizing|interpolate-size|animation-timeline|text-box|:open\\b|:state\\(|closedby=': [],
  'URL\\.(parse|canParse)\\(|checkVisibility\\(|withResolvers\\(|Promise\\.try\\(|\\.groupBy\\(|fromAsync\\(':
    [],
  // What sets ARIA attributes in Firefox 119.
  '\\baria[A-Z]|\\.role = ': [],
  // URLSearchParams has no size there, and deletes all values of a name. The files named here ask a Set or a Map.
  '\\.size\\b(?!-)': [
    'components/product/category-fit.ts',
    'domain/catalogue/filters.ts',
    'domain/compare/table.ts',
  ],
  '\\.(delete|has)\\([^()]+, ': [],
  '\\)\\.(difference|intersection|isSubsetOf|isSupersetOf)\\(|\\bIterator\\.|RegExp\\.escape': [],
  'AbortSignal\\.any|Intl\\.(Segmenter|DurationFormat)|startViewTransition|[Ss]crollend|moveBefore\\(':
    [],
}

/** Scripts and styles of pages, and the rules that they share with the server and the build. */
const OF_PAGES = /^(browser|components|islands|layouts|styles)\/|^domain\/(?!owner|rows|search)/

test('what the oldest supported browsers lack is used only where it falls back', () => {
  const files = globSync('**/*.{astro,css,ts,tsx}', { cwd: 'src' }).filter(
    (name) => OF_PAGES.test(name) && !name.includes('.test.'),
  )
  for (const [pattern, expected] of Object.entries(WITH_FALLBACK)) {
    const lacking = new RegExp(pattern)
    const found = files.filter((name) => lacking.test(readFileSync(`src/${name}`, 'utf8')))
    expect(found.sort(), pattern).toEqual(expected)
  }
})

test('a selector with :has() shares its rule with no other, which Firefox 115 would lose too', () => {
  const mixed = globSync('src/**/*.css').flatMap((name) => {
    const rules = readFileSync(name, 'utf8').match(/[^{};]*:has\([^{};]*(?=\{)/g) ?? []
    return rules.filter((rule) => rule.split(/,\s*\n/).some((one) => !one.includes(':has(')))
  })
  expect(mixed).toEqual([])
})
