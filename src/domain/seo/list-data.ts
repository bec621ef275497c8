import { type ListPageInfo, listPagePath } from '../catalogue/list-pages.ts'
import { absoluteUrl } from '../site/frame.ts'
import type { Site } from '../site/site.ts'

export interface Crumb {
  readonly name: string
  readonly path: string
}

export function breadcrumbList(site: Site, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(site, path),
    })),
  }
}

export function listCrumbs(parents: readonly Crumb[], name: string, list: ListPageInfo): Crumb[] {
  const { base, number } = list
  const own = number > 1 ? [{ name: `Page ${number}`, path: listPagePath(list) }] : []
  return [...parents, { name, path: base }, ...own]
}

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
