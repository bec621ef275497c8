import { expect, test } from '../support/page.ts'
import { builtPaths } from '../support/sweep.ts'

test('every link, picture, script and style of every page is found', async ({ request }) => {
  const seen = new Map<string, string>()
  const queue = ['/', ...builtPaths()]
  for (const path of queue) seen.set(path, 'the sitemap')
  const faults: string[] = []
  while (queue.length > 0) {
    const batch = queue.splice(0, 16)
    const found = await Promise.all(batch.map((path) => linksOf(path)))
    for (const [index, links] of found.entries()) {
      for (const link of links) {
        if (seen.has(link)) continue
        seen.set(link, batch[index] ?? '')
        queue.push(link)
      }
    }
  }
  expect(faults).toEqual([])
  expect(seen.size).toBeGreaterThan(300)

  async function linksOf(path: string): Promise<string[]> {
    const response = await request.get(path)
    if (!response.ok())
      faults.push(`${path} answers ${response.status()}, linked from ${seen.get(path)}`)
    if (!response.headers()['content-type']?.includes('text/html')) return []
    const html = (await response.text()).replace(
      /<script type="application\/ld\+json">.*?<\/script>/gs,
      '',
    )
    const urls = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url)
    const sets = [...html.matchAll(/\ssrcset="([^"]+)"/g)].flatMap(([, set = '']) =>
      set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
    )
    return [...urls, ...sets]
      .filter((url) => url.startsWith('/'))
      .map((url) => url.replaceAll('&amp;', '&').replace(/#.*$/, ''))
  }
})

test('every link to a place within a page has a target', async ({ request }) => {
  const faults: string[] = []
  for (const path of builtPaths()) {
    const html = await (await request.get(path)).text()
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) {
      if (!ids.has(id)) faults.push(`${path}#${id}`)
    }
  }
  expect(faults).toEqual([])
})
