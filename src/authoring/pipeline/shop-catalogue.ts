import { buildDay } from '#domain/content/publication.ts'
import { givenOrigin } from '#domain/site/source.ts'
import { type BuildOutcome, buildCatalogue } from '../catalogue/build.ts'
import { pageAliases, publishedPages, readFrontmatter } from '../content/read.ts'
import { lockAndRecoverShop } from './journal.ts'

/** Waits until no other command writes the shop in the working directory, then builds its catalogue. */
export async function buildShopCatalogue(): Promise<BuildOutcome> {
  using _work = await lockAndRecoverShop('.')
  const out = 'data/catalogue.sqlite'
  const origin = givenOrigin(process.env)
  const aliases = currentAliases('content')
  return await buildCatalogue({ data: 'data', aliases, out, checkOnly: false, origin })
}

/** The former paths of the pages in a folder that are published today, old → new. */
export function currentAliases(directory: string): Map<string, string> {
  const today = buildDay(process.env, new Date())
  return pageAliases(publishedPages(readFrontmatter(directory, directory), today))
}
