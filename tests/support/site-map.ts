import type { APIRequestContext } from '@playwright/test'

export async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap-index.xml')).text()
  const maps = locations(index)
  const texts = await Promise.all(maps.map(async (path) => (await request.get(path)).text()))
  return texts.flatMap(locations)
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}
