import { join } from 'node:path'
import Slugger from 'github-slugger'
import { type PageFrontmatter, pageFrontmatter } from '#domain/content/frontmatter.ts'
import type { Fault, Position } from '../source/faults.ts'
import { keepValidParts, type PartiallyValid } from '../source/schemas.ts'
import type { PageFile } from './read.ts'
import { positionOfNode, textOfNode, walkNodes } from './tree.ts'

export interface Heading extends Position {
  readonly depth: number
  readonly text: string
  readonly anchor: string
}

export interface ContentPage extends PageFile {
  /** The file's path from the working directory, as faults give it. */
  readonly shown: string
  readonly source: PartiallyValid<PageFrontmatter>
  readonly headings: readonly Heading[]
}

export function faultInPage(
  page: ContentPage,
  { line, column }: Position,
  message: string,
  hint: string,
): Fault {
  return { file: page.shown, line, column, message, hint }
}

export function toContentPage(file: PageFile, directory: string): ContentPage {
  const source = (keepValidParts(pageFrontmatter, file.value) ??
    {}) as PartiallyValid<PageFrontmatter>
  return { ...file, shown: join(directory, file.file), source, headings: headingsOf(file) }
}

function headingsOf({ tree }: PageFile): Heading[] {
  if (!tree) return []
  // Astro's Markdown processor makes anchors with the same slugger.
  const slugger = new Slugger()
  return [...walkNodes(tree)].flatMap((node) => {
    if (node.type !== 'heading') return []
    const text = textOfNode(node)
    return [{ depth: node.depth, text, anchor: slugger.slug(text), ...positionOfNode(node) }]
  })
}
