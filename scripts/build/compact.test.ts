import { expect, test } from 'vitest'
import { compact } from './compact.ts'

test('spaces beside what stands apart go, those in a line of text stay one', () => {
  const page = `<body> <ul role="list">
    <li> <a href="/">Home</a> <b>now</b> </li>
    <li>Free,
      to <i>all</i>
    </li> </ul>  <span>a</span>  <span>b</span> </body>`
  expect(compact(page)).toBe(
    '<body><ul role="list"><li><a href="/">Home</a> <b>now</b></li><li>Free, to <i>all</i></li></ul><span>a</span> <span>b</span></body>',
  )
})

test.each([
  '<script>if (a < b)  c = "<p> </p>"</script>',
  '<style>p  { color: red }</style>',
  '<pre>a\n  <b> b </b>\n</pre>',
  '<textarea>a\n\n  b</textarea>',
  '<!-- a  <p> </p> -->',
  '<astro-island ssr><p>a</p>  <p>b</p></astro-island>',
])('%s stays as it is', (part) => {
  expect(compact(`<p>  a</p> ${part} <p>b</p>`)).toContain(part)
})

test('a space that keeps words together stays', () => {
  expect(compact('<p>56\u00a0cm \u00a0</p>')).toBe('<p>56\u00a0cm \u00a0</p>')
})

test('an attribute keeps its text, whatever stands in it', () => {
  expect(compact('<p title="a > b\n  c" lang="en"> x</p>')).toBe(
    '<p title="a > b\n  c" lang="en">x</p>',
  )
})

test('JSON within an attribute needs no other form of its quotes', () => {
  expect(compact('<p data-view="{&quot;a&quot;:&quot;it\'s &amp; &#34;b&#34;&quot;}"></p>')).toBe(
    `<p data-view='{"a":"it&#39;s &amp; "b""}'></p>`,
  )
})

test('an island is named in no page, so that a build is the same in any folder', () => {
  expect(compact('<astro-island uid="Z1a" prefix="r1" props="{&quot;a&quot;:1}">')).toBe(
    `<astro-island prefix="r1" props='{"a":1}'>`,
  )
})

test('what draws and holds nothing ends itself', () => {
  expect(compact('<svg> <path d="M0 0"></path> <text>a</text> </svg>')).toBe(
    '<svg><path d="M0 0"/><text>a</text></svg>',
  )
})

test('once is enough', () => {
  const page = compact('<main> <p>a\n b</p> <svg><use href="#a"></use></svg> </main>')
  expect(compact(page)).toBe(page)
})
