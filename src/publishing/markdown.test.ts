import { expect, test } from 'vitest'
import { htmlToMarkdown } from './markdown.ts'

const markdownOf = (prose: string, after = '') =>
  htmlToMarkdown(
    `<title>No</title><main><nav><a href="/">Home</a></nav><article class="article">
    <header><h1>No</h1></header><div class="prose">${prose}</div></article>${after}</main><footer>No</footer>`,
    'https://shop.example/drying-wool',
  )

test('the text of a page becomes Markdown with absolute links, and nothing around it does', () => {
  const prose = `<h2 id="flat">Laid flat</h2>
    <p>An <a href="/product/airer?color=black">airer</a> of <span>0.9\u00a0m</span>, <em>as</em> <a href="#flat">above</a>.</p>
    <div class="steps"><ol><li><strong>Roll</strong> it.</li><li><p>Press.</p><ul><li>Once</li></ul></li></ol></div>
    <figure class="figure"> <picture><source srcset="/a.avif"><img src="/a.webp" alt="An airer"></picture> <figcaption>Not for wool.</figcaption></figure>`
  expect(markdownOf(prose)).toBe(`## Laid flat

An [airer](https://shop.example/product/airer?color=black) of 0.9 m, *as* [above](#flat).

1. **Roll** it.
2. Press.

   - Once

![An airer](https://shop.example/a.webp)

*Not for wool.*`)
})

test('callouts, questions, drawings and tables have a Markdown form', () => {
  const prose = `<div class="callout"><p class="list-title">Cold rooms</p> <p>A lath.</p></div>
    <details><summary>Is it wool?</summary><div><p>Yes.</p></div></details>
    <figure><div role="img" aria-label="A knot"><svg><text>1</text></svg></div><figcaption>Pull it.</figcaption></figure>
    <div class="table-scroll"><table><thead><tr><td></td><th>Adds</th></tr></thead>
    <tbody><tr><th>a|b</th><td>+£5.00</td></tr></tbody></table></div>`
  expect(markdownOf(prose)).toBe(`> **Cold rooms**
>
> A lath.

**Is it wool?**

Yes.

*Drawing: A knot.*

*Pull it.*

|  | Adds |
| --- | --- |
| a\\|b | +£5.00 |`)
})

test('a product’s tile is its name, linked, and its price', () => {
  const tile = `<ul class="grid"><li> <article class="tile"><img src="/a.webp" alt><h3><a href="/product/airer">Airer</a></h3>
    <p class="price"> <small>from</small> £64.95 <small>inc. VAT</small> </p><button>COMPARE</button></article> </li></ul>`
  const shop = `<section aria-labelledby="in-the-shop"><h2>In the shop</h2>${tile}</section><nav>Next</nav>`
  const line = '- [Airer](https://shop.example/product/airer), from £64.95 inc. VAT'
  expect(markdownOf('<p>Wool.</p>', shop)).toBe(`Wool.\n\n## In the shop\n\n${line}`)
})

test('a footnote and its references have a Markdown form, without the links between them', () => {
  const reference = '<sup><a href="#fn-a" id="ref-a" data-footnote-ref>1</a></sup>'
  const note = '<p>Sash cord. <a href="#ref-a" data-footnote-backref>↩</a></p>'
  const notes = `<section class="footnotes"><h2>Footnotes</h2><ol><li id="fn-a">${note}</li></ol></section>`
  expect(markdownOf(`<p>Cotton${reference} lasts.</p>${notes}`)).toBe(
    'Cotton[^1] lasts.\n\n## Footnotes\n\n[^1]: Sash cord.',
  )
})
