import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TAG_SCRIPT } from '#domain/site/measurement.ts'
import { copyOfTheShop } from '../support/shop-copy.ts'

const GUIDE = 'content/guides/hanging-up-in-a-hall.mdx'
const WINTER = 'content/guides/hanging-up-in-winter.mdx'
const DAY_BEFORE = '2031-12-02'
const DAY = '2031-12-03'
const SLIMLINE = 'data/products/kitchen-maid-slimline.yaml'
const category = (id: number, slug: string) => `
- id: ${id}
  slug: ${slug}
  name: ${slug}
  nav: ${slug}
  title: ${slug}
  description: With ${slug} in mind, small round dryers with clips for socks and other small things, to hang up on a line or a hook.
  intro: Small things dry on clips.
  picture: illustrations/placeholder.svg
  alt: There is no picture yet
`
const LISTS = ['articles/index.html', 'articles.xml', 'llms.txt', 'sitemap-0.xml']

test('a published guide shows its product’s new price and slug, a scheduled guide appears on its day, and an editor’s mistake stops the build', {
  timeout: 1_800_000,
}, () => {
  using shop = copyOfTheShop()
  for (const title of ['Hanging up in a hall', 'Hanging hats', 'Hanging up in winter']) {
    expect(shop.run('scripts/new.ts', 'guide', title)).toMatchObject({ status: 0 })
  }
  const description =
    'How a week of shirts is dried above a narrow hall, and what to measure before it is hung up.'
  shop.edit(
    GUIDE,
    [/TODO: what the page answers[^"]*/, description],
    [
      /TODO: what the reader[\s\S]*$/,
      'The [airer](/product/kitchen-maid-slimline) costs <Price of="kitchen-maid-slimline" />.\n',
    ],
    ['draft: true', 'draft: false\naliases: [/airers-for-halls]'],
  )
  shop.edit(
    WINTER,
    [/TODO: what the page answers[^"]*/, description.replace('shirts', 'coats')],
    [/TODO: what the reader[\s\S]*$/, 'See [the hall](/hanging-up-in-a-hall).\n'],
    [/(published|updated): \S+/g, `$1: ${DAY}`],
    ['draft: true', 'aliases: [/winter]'],
  )
  const [, price = ''] = /market_price: ([\d.]+)/.exec(readFileSync(SLIMLINE, 'utf8')) ?? []

  // The published guide is listed, with the current price and no framework; the draft and the scheduled guide are not.
  expect(shop.build(DAY_BEFORE)).toContain(`${WINTER}: appears on 3 December 2031`)
  const page = shop.page('hanging-up-in-a-hall/index.html')
  expect(page).toContain(`costs <span class="inline-price">£${price}</span>`)
  expect(page).not.toContain('<astro-island')
  expect(shop.page('airers-for-halls/index.html')).toContain('url=/hanging-up-in-a-hall')
  for (const list of LISTS) {
    expect(shop.page(list)).toContain('/hanging-up-in-a-hall')
    expect(shop.page(list)).not.toMatch(/hanging-hats|airers-for-halls|winter/)
  }
  for (const hidden of ['hanging-hats', 'hanging-up-in-winter', 'winter']) {
    expect(shop.hasPage(`${hidden}/index.html`)).toBe(false)
  }
  expect(page).not.toContain('/hanging-up-in-winter')
  expect(shop.page('data/search.json')).not.toContain('winter')

  // The product gets another price and slug without an edit to the guide.
  shop.edit(SLIMLINE, [/market_price: .*/, 'market_price: 13.20'])
  expect(
    shop.run('scripts/new.ts', 'slug', 'kitchen-maid-slimline', 'slimline-airer'),
  ).toMatchObject({ status: 0 })
  // Whatever is a part for no other product becomes one for it: the page shows ten and folds the others away.
  const others = globSync('data/products/*.yaml').filter((file) => file !== SLIMLINE)
  for (const file of others.filter((name) => !/^fits:/m.test(readFileSync(name, 'utf8'))))
    shop.edit(file, [/$/, '\nfits: [slimline-airer]\n'])
  // A category is opened before it has products, with an introduction of one sentence.
  shop.edit('data/categories.yaml', [/$/, category(98, 'sock-dryers') + category(99, 'hat-dryers')])
  shop.edit('data/products/brabantia-cover.yaml', [/category: .*/, 'category: hat-dryers'])
  // The owner turns measurement on: each page has the id, so that it can ask for consent.
  shop.edit('data/site.yaml', ['measurement_id: null', 'measurement_id: G-ABC123DEF4'])
  shop.build(DAY)
  const later = shop.page('hanging-up-in-a-hall/index.html')
  expect(later).toContain('£13.20')
  expect(later).toContain('href="/product/slimline-airer"')
  expect(later).not.toContain('href="/product/kitchen-maid-slimline"')
  const empty = shop.page('sock-dryers/index.html')
  expect(empty).toContain('There are none in the shop at the moment.')
  expect(empty).not.toMatch(/0 products|Filter · Sort|How to choose/)
  expect(shop.page('hat-dryers/index.html')).toContain('>1 product</span>')
  for (const name of ['index.html', 'login/index.html', 'product/slimline-airer/index.html']) {
    expect(shop.page(name)).toContain('<meta name="measurement-id" content="G-ABC123DEF4">')
  }
  const [, shown = '', folded = ''] =
    /id="parts">(.*?)<details data-rest>(.*?)<\/details>/s.exec(
      shop.page('product/slimline-airer/index.html'),
    ) ?? []
  expect(shown.match(/<li>/g)).toHaveLength(10)
  expect(folded.match(/<li>/g)?.length).toBeGreaterThan(50)
  expect(folded).toContain(`${folded.match(/<li>/g)?.length} more</summary>`)
  expect(shop.page('../page-policy.txt')).toContain(`script-src 'self' ${TAG_SCRIPT} `)

  // On its day the scheduled guide is listed, linked and found.
  expect(shop.page('winter/index.html')).toContain('url=/hanging-up-in-winter')
  expect(later).toContain('href="/hanging-up-in-winter"')
  for (const list of [...LISTS, 'data/search.json']) {
    expect(shop.page(list)).toContain('/hanging-up-in-winter')
  }

  // A mistake stops the build before its pages and is reported by file and line.
  const before = shop.published()
  shop.edit(GUIDE, ['of="kitchen-maid-slimline"', 'of="kitchen-maid-slimlime"'])
  const { status, output } = shop.run('scripts/build.ts')
  expect(status).toBe(1)
  const fault =
    'error: unknown product "kitchen-maid-slimlime"\n  did you mean "kitchen-maid-slimline"?'
  expect(output).toContain(`${GUIDE}:14:62  ${fault}`)
  expect(output).not.toContain('Building the pages')
  expect(shop.published()).toBe(before)
})
