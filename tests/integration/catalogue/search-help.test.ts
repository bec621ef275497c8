import { describe, expect, test } from 'vitest'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { searchProducts } from '../../support/shop-search.ts'

const { products, searchTexts } = await readSnapshot()
const { search } = searchProducts(products)
const helpFor = (query: string) => search(query, { withTexts: true }).help.map(({ path }) => path)

test('each of the words that the shop lists for an answer has it first', () => {
  const wrong = searchTexts.help.flatMap(({ link, words }) =>
    words.filter((query) =>
      [false, true].some((withTexts) => search(query, { withTexts }).help[0]?.path !== link),
    ),
  )
  expect(wrong).toEqual([])
})

describe('the first answer to a question about the shop, in the suggestions and on the search page', () => {
  test.each([
    ['how long does delivery take', '/delivery'],
    ['where is my order', '/account'],
    ['cancel my order', '/delivery#changing-or-cancelling-an-order'],
    ['how can I pay', '/terms-conditions#payment'],
    ['change my address', '/account'],
    ['forgot password', '/forgot-password'],
    ['send it back', '/returns'],
    ['phone number', '/contact-us'],
    ['how much is postage', '/delivery'],
    ['do you deliver to northern ireland', '/delivery'],
    ['can I click and collect', '/delivery'],
    ['track my parcel', '/account'],
    ['trak order', '/account'],
    ['K7MX-2PQ9', '/account'],
    ['k7mx2pq9', '/account'],
    ['M1 1AE', '/delivery'],
    ['bt15gs', '/delivery'],
    ['bfpo', '/delivery'],
    ['it arrived broken', '/delivery#if-something-is-damaged-or-missing'],
    ['I can’t log in', '/forgot-password'],
    ['delete my account', '/account'],
    ['do you ship to france', '/delivery#worldwide-delivery'],
    ['cancelling', '/delivery#changing-or-cancelling-an-order'],
    ['refnd', '/returns'],
    ['retun', '/returns'],
    ['deliv', '/delivery'],
    ['retu', '/returns'],
    ['2.2 m wide room', '/ceiling-airers#which-length'],
    ['how high is my ceiling', '/ceiling-airers#which-length'],
    ['which airer fits my room', '/ceiling-airers#which-length'],
    ['what length airer do I need', '/ceiling-airers#which-length'],
    ['will it fit my kitchen', '/ceiling-airers#which-length'],
    ['is it in stock', '/delivery'],
    ['do you ship to jersey', '/delivery#worldwide-delivery'],
    ['delivery to ireland', '/delivery#worldwide-delivery'],
    ['can I visit', '/contact-us'],
    ['any offers on airers', '/about-me#what-we-dont-do'],
    ['a gift for mum', '/about-me#what-we-dont-do'],
    ['do you install airers', '/installing-a-ceiling-airer'],
    ['how much weight does it hold', '/faq#choosing'],
    ['can I collect', '/delivery'],
    ['hills rotary guarantee', '/terms-conditions#guarantees'],
  ])('“%s” leads to %s', (query, path) => {
    for (const withTexts of [false, true])
      expect(search(query, { withTexts }).help[0]?.path).toBe(path)
  })

  test('a page shown as the answer to a query is not listed among the guides again', () => {
    const { help, guides } = search('delivery', { withTexts: true })
    expect(help[0]?.path).toBe('/delivery')
    expect(guides.map(({ path }) => path)).not.toContain('/delivery')
  })

  test('the text above the answer repeats the query with unknown words, and corrects a typing error', () => {
    expect(search('forgot password')).toMatchObject({ foundFor: 'forgot password', isExact: true })
    expect(search('refnd').foundFor).toBe('refund')
    expect(search('trak order').foundFor).toBe('track order')
    expect(search('K7MX-2PQ9')).toMatchObject({ foundFor: 'K7MX-2PQ9', isExact: true })
  })
})

describe('products come first', () => {
  test('for a query that is a product’s name or one of its search words', () => {
    for (const { name, searchWords } of products) {
      expect(search(name, { withTexts: true }).names[0]).toBe(name)
      for (const query of [name, ...searchWords]) expect(helpFor(query), query).toEqual([])
    }
  })

  test.each(['or', 'pa', 'post', 'over', 'side return clothes line', 'tray', 'how to install'])(
    'for “%s”, which only resembles a question about the shop',
    (query) => expect(helpFor(query)).toEqual([]),
  )
})

test.each(searchTexts.suggestions)(
  'the suggested search “%s” finds products by their names',
  (query) => {
    const { names, isExact, help, foundFor } = search(query)
    expect(names.length).toBeGreaterThan(0)
    expect([isExact, help, foundFor]).toEqual([true, [], query])
  },
)
