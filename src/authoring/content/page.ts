import { join } from 'node:path'
import Slugger from 'github-slugger'
import { type PageFrontmatter, pageFrontmatter } from '#domain/content/frontmatter.ts'
import type { Fault, Position } from '../source/faults.ts'
import { type ValidParts, validParts } from '../source/schemas.ts'
import type { PageFile } from './read.ts'
import { nodes, positionOf, textOf } from './tree.ts'

export interface Heading extends Position {
  readonly depth: number
  readonly text: string
  readonly anchor: string
}

export interface Page extends PageFile {
  /** The file's path from the working directory, as faults give it. */
  readonly shown: string
  readonly source: ValidParts<PageFrontmatter>
  readonly headings: readonly Heading[]
}

export function faultAt(
  page: Page,
  { line, column }: Position,
  message: string,
  hint: string,
): Fault {
  return { file: page.shown, line, column, message, hint }
}

export function toPage(file: PageFile, directory: string): Page {
  const source = (validParts(pageFrontmatter, file.value) ?? {}) as ValidParts<PageFrontmatter>
  return { ...file, shown: join(directory, file.file), source, headings: headingsOf(file) }
}

function headingsOf({ tree }: PageFile): Heading[] {
  if (!tree) return []
  // Astro's Markdown processor makes anchors with the same slugger.
  const slugger = new Slugger()
  return [...nodes(tree)].flatMap((node) => {
    if (node.type !== 'heading') return []
    const text = textOf(node)
    return [{ depth: node.depth, text, anchor: slugger.slug(text), ...positionOf(node) }]
  })
}
