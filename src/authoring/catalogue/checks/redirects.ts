import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import { mayBePage } from '#serving/decide.ts'
import type { ValidDocuments } from '../../source/documents.ts'
import type { DocumentPath, UnlocatedFault } from '../../source/faults.ts'
import { OWN_PAGES } from '../../source/own-pages.ts'
import { entriesWithPages, listRedirects } from '../../source/redirects.ts'

export function* checkRedirects(documents: ValidDocuments): Generator<UnlocatedFault> {
  const pages = pagesOf(documents)
  for (const [path, place] of pages) {
    const owner = ownerOf(path)
    if (!owner) continue
    yield { ...place, message: `${path} is an address of ${owner}`, hint: 'choose another slug' }
  }
  const claims = new Map<string, DocumentPath | undefined>()
  for (const { from, to, documentPath } of listRedirects(documents)) {
    const page = pages.get(from)
    const owner = ownerOf(from)
    if (documentPath && owner) {
      const message = `former slug in use: ${from} is an address of ${owner}`
      yield { ...documentPath, message, hint: 'remove it from former_slugs' }
    } else if (documentPath && page) {
      yield {
        ...documentPath,
        message: `former slug in use: ${from} is a page`,
        hint: 'remove it from former_slugs',
        other: page,
      }
    } else if (page) {
      yield { ...page, message: `${from} already leads to ${to}`, hint: 'choose another slug' }
    } else if (documentPath && claims.has(from)) {
      const other = claims.get(from)
      const message = `former slug claimed twice: ${from}`
      yield { ...documentPath, message, hint: 'remove it here or there', ...(other && { other }) }
    } else {
      claims.set(from, documentPath)
    }
  }
}

/** Who answers this address whatever `data/` has at it. */
function ownerOf(path: string): string | undefined {
  if (!mayBePage(path)) return 'the server'
  return OWN_PAGES.has(path) ? 'the shop' : undefined
}

function pagesOf(documents: ValidDocuments): Map<string, DocumentPath> {
  const pages = entriesWithPages(documents).flatMap(({ folder, entries }) =>
    entries.map(({ file, path, value }) => {
      return [`${folder}/${value.slug}`, { file, path: [...path, 'slug'] }] as const
    }),
  )
  return new Map(pages)
}

export function* checkRenames(
  documents: ValidDocuments,
  previous: PreviousCatalogue | undefined,
): Generator<UnlocatedFault> {
  for (const { kind, folder, entries } of previous ? entriesWithPages(documents) : []) {
    const before = new Map(previous?.[kind].map(({ id, slug }) => [id, slug]))
    const slugs = new Set(entries.map(({ value }) => value.slug))
    for (const { file, path, value } of entries) {
      const was = value.id === undefined ? undefined : before.get(value.id)
      if (!was || !value.slug || slugs.has(was) || value.former_slugs?.includes(was)) continue
      yield {
        file,
        path: [...path, 'former_slugs'],
        message: `renamed: ${was} → ${value.slug}, links to ${folder}/${was} would break`,
        hint: `add ${was} under former_slugs; if it was never online, delete data/catalogue.sqlite instead`,
      }
    }
  }
}
