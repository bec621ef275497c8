import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLinks } from '#publishing/links.ts'
import { checkPages } from '#publishing/page-faults.ts'
import { temporaryFolder } from '../support/folder.ts'

const SITE = {
  'client/index.html':
    '<a href="/airers?color=black#top">Airers</a> <a href="https://a.example/x">x</a>',
  'client/airers/index.html':
    '<img src="/p/a.webp" srcset="/p/a.webp 400w, /p/b.webp 800w"><a href="/">',
  'client/404.html': '<a href="/api/x"> <a href="#main">',
  'client/p/a.webp': '',
  'client/p/b.webp': '',
}
const PAGES = ['index.html', 'airers/index.html', '404.html']

test('the link check passes for a site without broken links', () => {
  using folder = temporaryFolder(SITE)
  expect(() => checkLinks(join(folder.path, 'client'), PAGES)).not.toThrow()
})

test('the link check’s error lists each broken reference with the page that has it', () => {
  using folder = temporaryFolder(SITE)
  rmSync(join(folder.path, 'client/p/b.webp'))
  rmSync(join(folder.path, 'client/airers/index.html'))
  expect(() => checkLinks(join(folder.path, 'client'), ['index.html', 'p/a.webp'])).toThrow(
    'Broken links:\n/index.html: /airers',
  )
})

test('the link check fails if a page names a picture to share that was not made', () => {
  const names = (name: string) =>
    `<meta property="og:image" content="https://shop.example/cards/${name}.jpg">`
  using folder = temporaryFolder({
    'client/cards/airer.jpg': '',
    'client/airer/index.html': names('airer'),
    'client/airer/reviews/index.html': names('airer/reviews'),
  })
  const client = join(folder.path, 'client')
  checkLinks(client, ['airer/index.html'])
  expect(() => checkLinks(client, ['airer/index.html', 'airer/reviews/index.html'])).toThrow(
    'Broken links:\n/airer/reviews/index.html: /cards/airer/reviews.jpg\n',
  )
})

test('the link check fails if a style sheet references a missing font', () => {
  using folder = temporaryFolder({
    'client/_astro/a.woff2': '',
    'client/_astro/page.css':
      'src: url(/_astro/a.woff2), url("./a.woff2"); mask: url(#m) url(data:image/png;base64,AA)',
    'client/_astro/other.css': 'src: url(@fontsource/fraunces/files/latin.woff2)',
  })
  const client = join(folder.path, 'client')
  checkLinks(client, ['_astro/page.css'])
  expect(() => checkLinks(client, ['_astro/page.css', '_astro/other.css'])).toThrow(
    'Broken links:\n/_astro/other.css: /_astro/@fontsource/fraunces/files/latin.woff2',
  )
})

test('a page with a dead link to its own part, an inline style or markup in its text fails the build', () => {
  const review = '<ul class="review-list" role="list"><li>**Great** &lt;b></li></ul>'
  using folder = temporaryFolder({
    'sound.html': `<a href="#b">b</a><i id="b">B&amp;Q, 5 * 3</i><script>a["](**"]</script><code>**</code>${review}`,
    'anchor.html': '<a href="#fnref-1">back</a><i id="fnref-2"></i>',
    'style.html': '<td style="text-align:right">1</td>',
    'link.html': '<p>See [airers](/indoor airers)',
    'bold.html': '<p>So **bold',
    'tag.html': '<p>&lt;b>bold&lt;/b>',
    'entity.html': '<p>Soft&amp;nbsp;grips',
    'lost.html': '<p>Caf\uFFFD',
  })
  expect(() => checkPages(folder.path, ['sound.html'])).not.toThrow()
  const names = ['anchor', 'style', 'link', 'bold', 'tag', 'entity', 'lost']
  const files = names.map((name) => `${name}.html`)
  expect(() => checkPages(folder.path, files)).toThrow(
    `/anchor.html: the link to #fnref-1 leads nowhere
/style.html: the content security policy blocks the style of <td style=
/link.html: markup is shown as text: See [airers](/indoor airers)
/bold.html: markup is shown as text: So **bold
/tag.html: markup is shown as text: &lt;b>bold&lt;/b>
/entity.html: markup is shown as text: Soft&amp;nbsp;grips
/lost.html: markup is shown as text: Caf\uFFFD`,
  )
})
