import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, open, test } from '../support/page.ts'
import { sweep } from '../support/sweep.ts'

const meta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute('content')

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
    async ({ page, request }) => {
      await open(page, path)
      expect(await meta(page, 'og:image:alt')).toMatch(alt)
      await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
        'content',
        'summary_large_image',
      )
      const url = new URL((await meta(page, 'og:image')) ?? '')
      expect(url.pathname).toBe(path === '/' ? '/social.jpg' : `/cards${path}.jpg`)
      const response = await request.get(url.pathname)
      expect(response.headers()['content-type']).toBe('image/jpeg')
      const { width, height } = await sharp(await response.body()).metadata()
      expect([width, height].map(String)).toEqual([
        await meta(page, 'og:image:width'),
        await meta(page, 'og:image:height'),
      ])
    },
  )
}

test('the shop has icons for tabs and home screens, maskable ones included', async ({
  page,
  request,
}) => {
  await open(page, '/')
  const links = page.locator('link[rel="icon"], link[rel="apple-touch-icon"]')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toHaveLength(3)
  for (const href of hrefs) {
    expect((await request.get(href ?? '')).status(), href ?? '').toBe(200)
  }
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
