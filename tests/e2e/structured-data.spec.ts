import { type APIRequestContext, expect, test } from '@playwright/test'

async function graphOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return JSON.parse(json)['@graph'] as { '@type': string; [key: string]: unknown }[]
}

test('structured data names the company, its country and its returns policy', async ({
  request,
}) => {
  expect((await graphOf(request, '/'))[0]).toMatchObject({
    '@type': 'OnlineStore',
    legalName: expect.stringContaining('Ltd'),
    address: { addressCountry: 'GB' },
    contactPoint: { email: expect.stringContaining('@') },
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  })
})

test('structured data of a product states the price, the brand and each colour and length', async ({
  request,
}) => {
  const graph = await graphOf(request, '/product/traditional-kitchen-maid')
  const types = graph.map((item) => item['@type'])
  expect(types).toEqual(['OnlineStore', 'BreadcrumbList', 'ProductGroup', 'OfferShippingDetails'])
  expect(graph[2]).toMatchObject({
    brand: { name: 'Kitchen Maid' },
    hasVariant: expect.arrayContaining([
      expect.objectContaining({
        offers: expect.objectContaining({
          price: '64.95',
          availability: 'https://schema.org/InStock',
          url: expect.stringMatching(
            /\/product\/traditional-kitchen-maid\?color=black&lathLength=0\.9m$/,
          ),
        }),
      }),
      expect.objectContaining({
        sku: expect.stringMatching(/BLACK-2\.4M$/),
        offers: expect.objectContaining({ price: '99.95' }),
      }),
    ]),
  })
  const variants = graph[2]?.['hasVariant'] as { sku: string }[]
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(24)
  expect(variants).toHaveLength(24)
})

test('structured data of an article states its headline, picture, author and dates', async ({
  request,
}) => {
  const graph = await graphOf(request, '/whirligig-clothesline')
  expect(graph.find((item) => item['@type'] === 'Article')).toMatchObject({
    headline: 'The whirligig clothesline: a rotary on a timber post',
    image: expect.arrayContaining([
      expect.stringMatching(/whirligig-rotary-35\/whole-1200\.webp$/),
    ]),
    author: { name: 'The workshop team' },
    datePublished: '2026-05-06',
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})
