import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { writeArticles } from '#publishing/articles.ts'
import { contentFolder, publishedPagesIn } from '../../support/content-data.ts'

const WOOL = 'content/guides/drying-wool.mdx'

async function written(...edits: Parameters<typeof contentFolder>[0]) {
  using folder = contentFolder(edits)
  const data = join(folder.path, 'data')
  await buildCatalogue({ data, out: join(data, 'catalogue.sqlite'), checkOnly: false })
  const client = join(folder.path, 'client')
  await writeArticles(folder.path, client, publishedPagesIn(folder))
  const names = globSync('**/*.md', { cwd: client })
  return new Map(names.map((name) => [name, readFileSync(join(client, name), 'utf8')]))
}

test('the Markdown form of an article has current prices, tables and links, and keeps the editor’s text', async () => {
  const files = await written()
  expect(files.get('drying-wool.md')).toBe(`# Drying wool

How a jumper is dried without stretching it, which is to say flat, slowly and with patience.

Published 1 March 2026, updated 2 March 2026 by The workshop team. Read it with pictures at
<http://localhost:4321/drying-wool>. Prices are in pounds sterling and include VAT.

A jumper on an [airer](http://localhost:4321/product/airer) at £64.95, or [as a lath](http://localhost:4321/delivery#how-long).

## Laid flat

|  | [Airer](http://localhost:4321/product/airer) | [Lath](http://localhost:4321/product/lath) |
| --- | --- | --- |
| Price inc. VAT | from £64.95 | £6.00 |
| Material | Pine | Pine |
| Guarantee | 5 years | 5 years |

### On a towel

1. Roll it up, as [above](#laid-flat).

## Hung up

![An airer](http://localhost:4321/pictures/illustrations/airer.svg)

*Not for wool.*

It has 5 years. See [our page](https://example.org/wool).

## In the shop

- [Airer](http://localhost:4321/product/airer), from £64.95
- [Lath](http://localhost:4321/product/lath), £6.00
`)
  expect(files.get('brands/hills.md')).toContain('See [wool](http://localhost:4321/drying-wool).')
})

test('in the Markdown form of an article the components Callout, Faq and lists become plain Markdown', async () => {
  const text = `<Callout kind="tip" title="Cold rooms">

A [lath](/product/lath) helps.

It costs <Price of="lath" />.

</Callout>

<FaqList>

<Faq question="Is it wool?">

Yes {/* surely */}indeed.

</Faq>

</FaqList>

<ProsAndCons pros={["Dry"]} cons={["Slow"]} />
`
  const files = await written([WOOL, 'It has <Fact', `${text}\nIt has <Fact`])
  expect(files.get('drying-wool.md')).toContain(`> **Cold rooms**
>
> A [lath](http://localhost:4321/product/lath) helps.
>
> It costs £6.00.

**Is it wool?**

Yes indeed.

**For**

- Dry

**Against**

- Slow

It has 5 years.`)
})

test('drafts, scheduled articles and information pages have no Markdown form', async () => {
  const files = await written(
    [WOOL, 'published: 2026-03-01', 'published: 2026-12-01'],
    ['content/brands/hills.mdx', 'author:', 'draft: true\nauthor:'],
  )
  expect([...files.keys()]).toEqual([])
})
