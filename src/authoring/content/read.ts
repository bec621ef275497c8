import { join } from 'node:path'
import type { MdastNode } from 'satteri'
import { type PageFrontmatter, pageFrontmatter } from '#domain/content/frontmatter.ts'
import { isPublished } from '#domain/content/publication.ts'
import type { Fault } from '../source/faults.ts'
import {
  findFilesInUnknownFolders,
  findMisnamedFiles,
  listFiles,
  parseYaml,
  readText,
  readYamlFile,
} from '../source/read-files.ts'
import { parseMdx } from './parse-mdx.ts'

/** The folders of `content/` that hold pages, and the URL path before the slugs of their pages. */
export const CONTENT_FOLDERS = {
  guides: '/',
  retailers: '/',
  pages: '/',
  brands: '/brands/',
} as const

export type ContentFolder = keyof typeof CONTENT_FOLDERS

export interface ContentFile {
  readonly file: string
  readonly text: string
  /** The YAML of a page's frontmatter or of a whole YAML file, with the file's own line numbers. */
  readonly yaml: string
  readonly value: unknown
  readonly faults: readonly Fault[]
}

/** `tree` is undefined if the MDX is invalid. */
export interface PageFile extends ContentFile {
  readonly folder: ContentFolder
  readonly slug: string
  readonly path: string
  readonly tree: MdastNode | undefined
}

export interface PublishedPage extends PageFile {
  readonly data: PageFrontmatter
}

/** Returns the URL path of the page in a file such as `content/guides/drying-wool.mdx`; undefined for other files. */
export function pathOfPage(file: string): string | undefined {
  const [, folder = '', slug] = /^content\/(\w+)\/(.+)\.mdx$/.exec(file) ?? []
  return isContentFolder(folder) ? `${CONTENT_FOLDERS[folder]}${slug}` : undefined
}

export function isContentFolder(name: string): name is ContentFolder {
  return Object.hasOwn(CONTENT_FOLDERS, name)
}

const FIRST_LINE = /^---[ \t]*$/
const FRONTMATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m

/** Reads every page below a content directory, sorted by name. Faults give the directory as `shown`. */
export function readPages(directory: string, shown: string): PageFile[] {
  return pageNames(directory).map((name) => readPage(directory, ...name, shown))
}

export function readPage(
  directory: string,
  folder: ContentFolder,
  name: string,
  shown: string,
): PageFile {
  const page = readHead(directory, folder, name, shown)
  const { tree, fault } = parseMdx(join(shown, page.file), page.text)
  return { ...page, tree, faults: fault ? [...page.faults, fault] : page.faults }
}

export function readFrontmatter(directory: string, shown: string): Omit<PageFile, 'tree'>[] {
  return pageNames(directory).map((name) => readHead(directory, ...name, shown))
}

function pageNames(directory: string): (readonly [folder: ContentFolder, name: string])[] {
  return (Object.keys(CONTENT_FOLDERS) as ContentFolder[]).flatMap((folder) =>
    listFiles(join(directory, folder), '.mdx').map((name) => [folder, name] as const),
  )
}

function readHead(
  directory: string,
  folder: ContentFolder,
  name: string,
  shown: string,
): Omit<PageFile, 'tree'> {
  const file = `${folder}/${name}`
  const { text, faults } = readText(join(directory, file), join(shown, file))
  const slug = name.slice(0, -'.mdx'.length)
  const place = { folder, slug, path: `${CONTENT_FOLDERS[folder]}${slug}`, file, text }
  if (faults.length > 0) return { ...place, text: '', yaml: '', value: undefined, faults }
  return { ...place, ...parseFrontmatter(join(shown, file), text) }
}

export function readYaml(directory: string, folder: string, shown: string): ContentFile[] {
  return listFiles(join(directory, folder), '.yaml').map((name) => {
    const file = `${folder}/${name}`
    const read = readYamlFile(join(directory, file), join(shown, file))
    return { file, yaml: read.text, ...read }
  })
}

/** Reports files below a content directory that are not read because of their ending or place. */
export function findMisnamedPages(directory: string, shown: string): Fault[] {
  const inFolders = [
    ...Object.keys(CONTENT_FOLDERS).map((folder) => [folder, '.mdx'] as const),
    ['testimonials', '.yaml'] as const,
  ].flatMap(([folder, ending]) =>
    findMisnamedFiles(join(directory, folder), ending, join(shown, folder)),
  )
  const outside = listFiles(directory, '.mdx').map((name) => ({
    file: join(shown, name),
    line: 1,
    column: 1,
    message: 'this file is not read',
    hint: `move it to ${shown}/guides, retailers, pages or brands`,
  }))
  const known = [...Object.keys(CONTENT_FOLDERS), 'testimonials']
  return [...inFolders, ...outside, ...findFilesInUnknownFolders(directory, known, '.mdx', shown)]
}

/** A page's text below its frontmatter. */
export function textOfPage(text: string): string {
  return text.replace(FRONTMATTER, '')
}

/** The pages that are published by `today`, each with its frontmatter. */
export function publishedPages<P extends Pick<PageFile, 'value'>>(
  pages: readonly P[],
  today: string,
): (P & { readonly data: PageFrontmatter })[] {
  return pages.flatMap((page) => {
    const { data } = pageFrontmatter.safeParse(page.value)
    return data && isPublished(data, today) ? [{ ...page, data }] : []
  })
}

/** The former paths of published pages, old → new. */
export function pageAliases(pages: readonly Pick<PublishedPage, 'path' | 'data'>[]) {
  return new Map(pages.flatMap(({ path, data }) => data.aliases.map((alias) => [alias, path])))
}

function parseFrontmatter(
  file: string,
  text: string,
): Pick<ContentFile, 'yaml' | 'value' | 'faults'> {
  const found = FRONTMATTER.exec(text)
  if (found?.index !== 0) {
    const [message, hint] = frontmatterFault(text)
    return { yaml: '', value: undefined, faults: [{ file, line: 1, column: 1, message, hint }] }
  }
  // The empty line stands for the first `---`, so that line numbers are those of the file.
  const yaml = `\n${found[1] ?? ''}`
  return { yaml, ...parseYaml(file, yaml) }
}

function frontmatterFault(text: string): readonly [message: string, hint: string] {
  const [first = ''] = text.split(/\r?\n|\r/, 1)
  if (/^[—–-]+\s*$/.test(first) && !FIRST_LINE.test(first)) {
    return [`the first line is "${first}"`, 'write three hyphens: ---']
  }
  if (FIRST_LINE.test(first)) {
    return text.includes('\n')
      ? ['the frontmatter does not end', 'write a line of --- below it']
      : [
          'the lines end as on old Macs',
          'save it with the line ends of Unix (LF) or Windows (CRLF)',
        ]
  }
  return [
    'the page does not begin with frontmatter',
    'begin with a line of ---, title: …, description: … and so on, and a line of ---',
  ]
}
