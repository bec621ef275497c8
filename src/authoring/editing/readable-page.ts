import { join, relative, sep } from 'node:path'
import { textWithoutFaults } from '../content/checks/components.ts'
import { toContentPage } from '../content/page.ts'
import { isContentFolder, readPage } from '../content/read.ts'
import { readCatalogueForContent } from '../content/shop.ts'

const UNREADABLE = 'This page is shown again when its fault is mended.\n'

/** Returns what the editing server can render of the page in `path`, so that the panel alone tells its faults; undefined if no page is in this place. */
export async function readablePage(root: string, path: string): Promise<string | undefined> {
  const content = join(root, 'content')
  const [folder = '', name = '', ...more] = relative(content, path).split(sep)
  if (!isContentFolder(folder) || more.length > 0) return undefined
  const page = readPage(content, folder, name, 'content')
  if (page.faults.length > 0) return UNREADABLE
  return textWithoutFaults(toContentPage(page, 'content'), await readCatalogueForContent(root))
}
