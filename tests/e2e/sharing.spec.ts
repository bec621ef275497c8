import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { sweep } from '../support/sweep.ts'

for (const [path, alt] of [
  ['/', /ceiling airer/],
  ['/product/traditional-kitchen-maid', /four pine laths/],
  ['/rotary-washing-lines', /rotary/],
  ['/installing-a-ceiling-airer', /airer/],
  ['/brands/hills', /./],
] as const) {
  test(
    `${path} has a sharing picture with a description and its true size`,
    sweep(path, ['/', '/product/traditional-kitchen-maid']),
    async ({ request }) => {
      const html = await (await request.get(path)).text()
      const meta = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
      expect(meta('og:image:alt')).toMatch(alt)
      expect(meta('twitter:card')).toBe('summary_large_image')
      const url = new URL(meta('og:image'))
      expect(url.pathname).toBe(path === '/' ? '/social.jpg' : `/cards${path}.jpg`)
      const response = await request.get(url.pathname)
      expect(response.headers()['content-type']).toBe('image/jpeg')
      const { width, height } = await sharp(await response.body()).metadata()
      expect([width, height].map(String)).toEqual([meta('og:image:width'), meta('og:image:height')])
    },
  )
}

test('the shop has icons for tabs and home screens, maskable ones included', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const links = html.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]+)"/g)
  const hrefs = [...links].map(([, href = '']) => href)
  expect(hrefs).toHaveLength(3)
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
