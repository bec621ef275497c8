import { pageSource } from '#domain/content/frontmatter.ts'
import { readParticulars } from './read.ts'

/** The former addresses of the published pages below a content directory, old → new. */
export function contentAliases(directory: string): Map<string, string> {
  const pages = readParticulars(directory, directory).flatMap(({ path, value }) => {
    const { data } = pageSource.safeParse(value)
    return data && !data.draft ? data.aliases.map((alias) => [alias, path] as const) : []
  })
  return new Map(pages)
}
