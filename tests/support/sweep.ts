import { readdirSync, readFileSync } from 'node:fs'

/**
 * Paths of all public pages of the last build, as its sitemap lists them.
 * @throws {Error} when nothing was built
 */
export function builtPaths(): string[] {
  const folder = 'dist/client'
  const maps = readdirSync(folder).filter((name) => /^sitemap-\d+\.xml$/.test(name))
  if (maps.length === 0) throw new Error(`No sitemap in ${folder}. Build first: npm run build`)
  const xml = maps.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('')
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** Details of a test of one page among many: `npm test` runs the chosen ones, `npm run test:all` the others too. */
export function sweep(path: string, chosen: readonly string[], ...tags: string[]) {
  return { tag: chosen.includes(path) ? tags : [...tags, '@sweep'] }
}
