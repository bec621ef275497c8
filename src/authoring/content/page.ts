import { join } from 'node:path'
import Slugger from 'github-slugger'
import { type PageSource, pageSource } from '#domain/content/frontmatter.ts'
import { type Draft, salvage } from '../catalogue/draft.ts'
import type { Fault } from '../catalogue/faults.ts'
import type { PageFile } from './read.ts'
import { nodes, type Place, placeOf, textOf } from './tree.ts'

/** A heading of a page's text. */
export interface Heading extends Place {
  readonly depth: number
  readonly text: string
  readonly anchor: string
}

/** A page with what others may ask of it. */
export interface Page extends PageFile {
  /** The file as an editor can open it from where the command runs. */
  readonly shown: string
  /** What is sound of its particulars. */
  readonly source: Draft<PageSource>
  readonly headings: readonly Heading[]
}

/** A fault of a page's text. */
export function faultAt(page: Page, place: Place, message: string, hint: string): Fault {
  return { file: page.shown, line: place.line, column: place.column, message, hint }
}

/** What checks need of a page that was read from a directory. */
export function toPage(file: PageFile, directory: string): Page {
  const source = (salvage(pageSource, file.value) ?? {}) as Draft<PageSource>
  return { ...file, shown: join(directory, file.file), source, headings: headingsOf(file) }
}

function headingsOf({ tree }: PageFile): Heading[] {
  if (!tree) return []
  // The anchors that the site's own Markdown processor makes.
  const slugger = new Slugger()
  return [...nodes(tree)].flatMap((node) => {
    if (node.type !== 'heading') return []
    const text = textOf(node)
    return [{ depth: node.depth, text, anchor: slugger.slug(text), ...placeOf(node) }]
  })
}
