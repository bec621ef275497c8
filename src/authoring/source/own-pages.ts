import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of the program's own pages, such as `/cart`, which no product, category or page of an editor can have. */
export const OWN_PAGES: ReadonlySet<string> = new Set(
  routes(join(import.meta.dirname, '../../pages')),
)

function routes(folder: string): string[] {
  return (
    globSync('**/*.{astro,ts}', { cwd: folder })
      // The first page of a list has the path of the list, without a page number.
      .map((name) => name.replaceAll('\\', '/').replace('[...page]', 'index'))
      .filter((name) => !name.includes('['))
      .map((name) => `/${name.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`)
  )
}
