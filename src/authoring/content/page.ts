import { join } from 'node:path'
import Slugger from 'github-slugger'
import type { MdastNode } from 'satteri'
import { type PageFrontmatter, pageFrontmatter } from '#domain/content/frontmatter.ts'
import type { Fault, Position } from '../source/faults.ts'
import { keepValidParts, type PartiallyValid } from '../source/schemas.ts'
import type { PageFile } from './read.ts'
import { type Tag, tagsAmong } from './tags.ts'
import { positionOfNode, positionOfWord, textOfNode, walkNodes } from './tree.ts'

export interface Heading extends Position {
  readonly depth: number
  readonly text: string
  readonly anchor: string
}

export interface ContentPage extends PageFile {
  /** The file's path from the working directory, as faults give it. */
  readonly shown: string
  readonly source: PartiallyValid<PageFrontmatter>
  /** Every node of the page, parents before children; none if the MDX is invalid. */
  readonly nodes: readonly MdastNode[]
  readonly tags: readonly Tag[]
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

export function faultAtNode(
  page: ContentPage,
  node: MdastNode,
  message: string,
  hint: string,
): Fault {
  return faultInPage(page, positionOfNode(node), message, hint)
}

/** A fault of a word in a node's source, such as an attribute of a tag. */
export function faultAtWord(
  page: ContentPage,
  node: MdastNode,
  word: string,
  message: string,
  hint: string,
): Fault {
  return faultInPage(page, positionOfWord(page.text, node, word), message, hint)
}

export function toContentPage(file: PageFile, directory: string): ContentPage {
  const source = (keepValidParts(pageFrontmatter, file.value) ??
    {}) as PartiallyValid<PageFrontmatter>
  const nodes = file.tree ? [...walkNodes(file.tree)] : []
  const shown = join(directory, file.file)
  return { ...file, shown, source, nodes, tags: tagsAmong(nodes), headings: headingsAmong(nodes) }
}

function headingsAmong(nodes: readonly MdastNode[]): Heading[] {
  // Astro's Markdown processor makes anchors with the same slugger.
  const slugger = new Slugger()
  return nodes.flatMap((node) => {
    if (node.type !== 'heading') return []
    const text = textOfNode(node)
    return [{ depth: node.depth, text, anchor: slugger.slug(text), ...positionOfNode(node) }]
  })
}
