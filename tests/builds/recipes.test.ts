import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfTheShop } from '../support/shop-copy.ts'

type Shop = ReturnType<typeof copyOfTheShop>

const GUIDE = 'content/guides/ceiling-airers-faq.mdx'
const PRODUCT = 'data/products/hills-cover.yaml'

/** Recipes of src/README.md, by the first cell of their rows, each as the edits that its row names. */
const RECIPES: Readonly<Record<string, (shop: Shop) => void>> = {
  'a page in code': (shop) => {
    write(
      shop,
      'src/pages/tips.astro',
      `---
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { pageTitle } from '#domain/site/frame.ts'
import { Entries } from '#islands/cart/Entries.tsx'
import Page from '#layouts/Page.astro'
import '#islands/cart/entries.css'

const { frame } = await readSnapshot()
---

<Page {frame} path="/tips" title={pageTitle(frame.site, 'Tips')} description="How to dry.">
  <h1>Tips</h1>
  <Entries client:idle />
</Page>
`,
    )
    shop.edit('data/site/menus.yaml', ['header:', 'header:\n  - {label: Tips, link: /tips}'])
  },
  'an island': (shop) => {
    write(
      shop,
      'src/islands/cart/Entries.tsx',
      `import { $cart } from '#browser/cart/cart.ts'
import { useAtom } from '../ui/hydration.ts'
import { island } from '../ui/Island.tsx'

export const Entries = island(() => {
  const entries = useAtom($cart)
  return <p className="entries">{entries.length} in the cart</p>
})
`,
    )
    write(
      shop,
      'src/islands/cart/entries.css',
      '@layer components {\n  .entries {\n    color: var(--ink);\n  }\n}\n',
    )
  },
  'a limit': (shop) => {
    shop.edit('src/server/kernel/limit-table.ts', [
      /(?=^ {2}changePerIp:)/m,
      '  giftPerIp: { points: 5, seconds: MINUTE_S },\n',
    ])
    shop.edit('src/server/mail/contact.ts', [
      /(?=^ +await spendPoints)/m,
      "  await spendPoints(request, 'giftPerIp', call.ip)\n",
    ])
  },
  'a field of a product': (shop) => {
    const after = (file: string, line: RegExp, added: string) =>
      shop.edit(file, [line, `$&\n${added}`])
    const domain = 'src/domain/catalogue'
    after(`${domain}/source.ts`, /^ +load: .*/m, 'noise: positiveNumber.optional(),')
    after(`${domain}/catalogue.ts`, /^ +readonly load: .*/m, 'readonly noise: number | null')
    after('src/db/catalogue/schema.ts', /^ +load: .*/m, "noise: 'REAL CHECK (noise > 0)',")
    after('src/db/catalogue/product-queries.ts', /^ +load: .*/m, 'noise: row.noise,')
    const fact = "noise: ['Noise', ({ noise }) => measured(noise, 'dB')],"
    after(`${domain}/facts.ts`, /^ +\| 'load'/m, "| 'noise'")
    after(`${domain}/facts.ts`, /^ +load: .*/m, fact)
    shop.edit(`${domain}/details.ts`, ["'load', ", "'load', 'noise', "])
    shop.edit(PRODUCT, [/$/, 'noise: 41\n'])
  },
  'a component of articles': (shop) => {
    shop.edit('src/components/content/attributes.ts', [
      'ATTRIBUTES = {',
      'ATTRIBUTES = {\n  Aside: z.strictObject({ text: line }),',
    ])
    write(
      shop,
      'src/components/content/Aside.astro',
      `---
import type { AttributesOf } from './attributes.ts'

type Props = AttributesOf<'Aside'>
---

<p class="aside">{Astro.props.text}</p>
`,
    )
    shop.edit(GUIDE, [/$/, '\n<Aside text="Hang shirts by the hem." />\n'])
  },
}

function write({ path }: Shop, file: string, text: string): void {
  writeFileSync(join(path, file), text)
}

test('a shop with what the recipes of src/README.md add passes the checks of types and imports, and shows it', {
  timeout: 1_800_000,
}, () => {
  const readme = readFileSync('src/README.md', 'utf8')
  using shop = copyOfTheShop()
  cpSync('tests', join(shop.path, 'tests'), { recursive: true })
  for (const [name, follow] of Object.entries(RECIPES)) {
    expect(readme).toContain(`| ${name} |`)
    follow(shop)
  }

  expect(shop.run('tests/checks/imports.ts')).toMatchObject({
    output: expect.stringContaining(' 0 faults'),
  })
  expect(shop.build()).toContain('content checked')
  expect(
    shop.run('node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'error'),
  ).toEqual({ status: 0, output: expect.stringContaining('0 errors') })

  expect(shop.page('tips/index.html')).toContain('in the cart</p>')
  expect(shop.page('index.html')).toContain('href="/tips"')
  expect(shop.page('sitemap-0.xml')).toContain('/tips</loc>')
  expect(shop.page('product/hills-cover/index.html')).toContain('41 dB')
  expect(shop.page('ceiling-airers-faq/index.html')).toContain('Hang shirts by the hem.')
})
