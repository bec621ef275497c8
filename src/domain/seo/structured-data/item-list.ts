import { absoluteUrl } from '#domain/site/frame.ts'
import type { Site } from '#domain/site/site.ts'

export function itemList(site: Site, paths: readonly string[], firstPosition: number): object {
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      url: absoluteUrl(site, path),
    })),
  }
}
