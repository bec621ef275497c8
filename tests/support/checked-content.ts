import { join } from 'node:path'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { checkContent } from '#authoring/content/checks/check-content.ts'
import { pageAliases, publishedPages, readFrontmatter } from '#authoring/content/read.ts'
import type { TemporaryFolder } from './folder.ts'

/** Builds the folder's catalogue, then checks its content. */
export async function checkFolderContent(folder: TemporaryFolder, today = '2026-11-22') {
  const data = join(folder.path, 'data')
  const content = join(folder.path, 'content')
  const aliases = pageAliases(publishedPages(readFrontmatter(content, 'content'), today))
  const { ok } = await buildCatalogue({
    data,
    aliases,
    out: join(data, 'catalogue.sqlite'),
    checkOnly: false,
  })
  if (!ok) throw new Error('The catalogue has faults')
  return checkContent(folder.path, today)
}

/** Lists each fault as a pair: position with message, and hint. */
export function listFaults({
  faults,
}: Awaited<ReturnType<typeof checkContent>>): [string, string][] {
  return faults.map(({ file, line, column, message, hint }) => [
    `${file}:${line}:${column} ${message}`,
    hint,
  ])
}
