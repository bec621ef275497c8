/** A small valid data directory; tests refer to its lines by number. */
export const CATALOGUE_DATA: Readonly<Record<string, string>> = {
  'site.yaml': `name: Test Shop
origin: http://localhost:4321
tagline: Airers for tests
email: shop@example.com
phone: 01632 960 000
sample: true
company:
  legal_name: Test Shop Ltd
  number: "00000000"
  registered_in: England and Wales
  registered_office: {street: 1 Street, city: Town, postcode: ZZ99 9ZZ}
  vat_number: GB 000 0000 00
opening_hours:
  - {days: Monday, hours: 9am-5pm}
`,
  'site/home.yaml': `banners:
  - {link: /, picture: illustrations/airer.svg, alt: An airer, title: Up, text: High., button: Airers, price_of: ceiling-airers}
  - {link: /ceiling-airers, picture: illustrations/airer.svg, alt: An airer, title: Out, text: Far., button: Lines}
featured: [airer]
reasons: []
promo: {eyebrow: BEST, title: Airers, text: Unfold one., button: Shop Now, link: /ceiling-airers, product: airer}
brands: []
`,
  'site/menus.yaml': `header:
  - {label: Airers, link: /ceiling-airers}
sidebar:
  shop: [{label: Airers, link: /ceiling-airers}]
  top_sellers: [airer]
  brands: [{label: Hills, link: /brands/hills}]
footer:
  - title: Help
    links: [{label: Airers, link: /ceiling-airers}]
`,
  'site/promises.yaml': `- Fast shipping
`,
  'site/search.yaml': `suggestions: [pulley airer]
help:
  - {link: /ceiling-airers, title: Airers, text: Which one?, words: [which airer]}
`,
  'site/calendar.yaml': `bank_holidays: [2096-12-25]
closed: []
lead_times: []
notices: []
`,
  'categories.yaml': `- id: 1
  slug: ceiling-airers
  name: Ceiling Airers
  nav: Ceiling
  title: Ceiling Airers
  description: Ceiling airers for tests, described at the length that search engines show of a page.
  intro: An introduction.
  picture: illustrations/airer.svg
  alt: An airer
`,
  'brands.yaml': `- id: 1
  slug: kitchen-maid
  name: Kitchen Maid
  summary: Airers.
  former_slugs: [kitched-maid]
- id: 2
  slug: hills
  name: Hills
  summary: Lines.
  former_slugs: []
`,
  'options/color.yaml': `name: color
label: Colour
required: true
hint: Choose one.
choices:
  - {value: black, label: Black, surcharge: 0.00, swatch: "#111111"}
  - {value: white, label: White, surcharge: 0.00}
`,
  'options/ropeLength.yaml': `name: ropeLength
label: Rope
required: false
default: 10m
hint: Choose one.
choices:
  - {value: 10m, label: 10 m, surcharge: 0.00}
  - {value: 15m, label: 15 m, surcharge: 4.17}
`,
  'shipping/zones.yaml': `- {id: 1, slug: mainland, name: Mainland, zone_type: UK, base_rate: 0.00}
- {id: 2, slug: islands, name: Islands, zone_type: UK_REMOTE, base_rate: 4.50, extra_transit_days: 2}
- {id: 3, slug: europe, name: Europe, zone_type: WORLD, base_rate: 20.00, extra_transit_days: null}
`,
  'shipping/postcodes.yaml': `- {zone: islands, pattern: PA20, end: PA49}
- {zone: mainland, pattern: PA21, end: null}
- {zone: islands, pattern: ZE, end: null}
`,
  'shipping/countries.yaml': `- {country_code: GB, country_name: United Kingdom, zone: mainland}
- {country_code: FR, country_name: France, zone: europe, shipping_rate: 22.95}
`,
  'pictures/illustrations/airer.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"/>',
  'products/airer.yaml': `id: 101
slug: airer
name: Airer
category: ceiling-airers
brand: kitchen-maid
sku: KM-1
is_featured: true
is_best_seller: false
base_price: 54.13
market_price: 64.95
extax_price: 54.13
description: An airer.
features: [Four laths]
details: {Suits: 1–2 people}
materials: [Pine]
guarantee_years: 5
lead_time_days: 14
cancellable: true
options: [color, ropeLength]
pictures:
  - file: illustrations/airer.svg
    alt: An airer
    color: black
search_words: []
related: [lath]
former_slugs: [old-airer]
`,
  'reviews/airer.yaml': `- id: one
  stars: 4
  title: Solid
  text: It holds the washing of two.
  name: Ann
  written: 2026-03-01
- id: two
  stars: 5
  title: Dry by breakfast
  text: Everything was dry in a night.
  name: Bob
  written: 2026-04-01
  answer: Thank you.
`,
  'products/lath.yaml': `id: 102
slug: lath
name: Lath
category: ceiling-airers
brand: hills
sku: KM-2
is_featured: false
is_best_seller: false
base_price: 5.00
description: A lath.
features: [One lath]
details: {}
materials: [Pine]
guarantee_years: 5
lead_time_days: 14
cancellable: true
options: []
pictures: [{file: illustrations/airer.svg, alt: A lath}]
search_words: []
related: [airer]
former_slugs: []
`,
}

/** The files of a shop whose `data/` has this content. */
export function dataFiles(data: Readonly<Record<string, string>> = CATALOGUE_DATA) {
  return Object.fromEntries(Object.entries(data).map(([name, text]) => [`data/${name}`, text]))
}

export type TextEdit = readonly [file: string, from: string, to: string]

export function applyTextEdits(...edits: readonly TextEdit[]): Record<string, string> {
  const files = { ...CATALOGUE_DATA }
  for (const [file, from, to] of edits) {
    const text = files[file] ?? ''
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
    files[file] = text.replace(from, () => to)
  }
  return files
}
