import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORE_SCHEMA, load } from 'js-yaml'
import { type MdastNode, mdxToMdast } from 'satteri'
import type { Fault } from '../catalogue/faults.ts'
import { syntaxFaults } from '../catalogue/locate.ts'

/** The folders of `content/` that hold pages, with where their pages are. */
export const FOLDERS = { guides: '/', retailers: '/', pages: '/', brands: '/brands/' } as const

export type Folder = keyof typeof FOLDERS

/** A file of `content/` as far as it could be read. */
export interface ContentFile {
  /** Its path below the content directory, with slashes. */
  readonly file: string
  readonly text: string
  /** The YAML of it on its own lines: what stands above the text, or a whole YAML file. */
  readonly yaml: string
  /** What the YAML says; undefined where it is none. */
  readonly value: unknown
  /** Faults that keep it from being read. */
  readonly faults: readonly Fault[]
}

/** A page in MDX; without a tree when its text cannot be read. */
export interface PageFile extends ContentFile {
  readonly folder: Folder
  /** The file's name without its ending. */
  readonly slug: string
  /** The page's address. */
  readonly path: string
  readonly tree: MdastNode | undefined
}

const FRONTMATTER = /^---\r?\n([\s\S]*?)^---[ \t]*$/m

/** Every page below a content directory, in the order of names; faults name it as `shown`. */
export function readPages(directory: string, shown: string): PageFile[] {
  return readParticulars(directory, shown).map((page) => {
    const { tree, fault } = parseMdx(join(shown, page.file), page.text)
    return { ...page, tree, faults: fault ? [...page.faults, fault] : page.faults }
  })
}

/** The same without looking at what follows the particulars. */
export function readParticulars(directory: string, shown: string): Omit<PageFile, 'tree'>[] {
  return (Object.keys(FOLDERS) as Folder[]).flatMap((folder) =>
    namesIn(directory, folder, '.mdx').map((name) => {
      const file = `${folder}/${name}`
      const text = readFileSync(join(directory, file), 'utf8')
      const slug = name.slice(0, -'.mdx'.length)
      const place = { folder, slug, path: `${FOLDERS[folder]}${slug}`, file, text }
      return { ...place, ...parseFrontmatter(join(shown, file), text) }
    }),
  )
}

/** Every YAML file of a folder, in the order of names. */
export function readYaml(directory: string, folder: string, shown: string): ContentFile[] {
  return namesIn(directory, folder, '.yaml').map((name) => {
    const file = `${folder}/${name}`
    const text = readFileSync(join(directory, file), 'utf8')
    return { file, text, yaml: text, ...parseYaml(join(shown, file), text) }
  })
}

function namesIn(directory: string, folder: string, ending: string): string[] {
  try {
    return readdirSync(join(directory, folder))
      .filter((name) => name.endsWith(ending))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function parseFrontmatter(
  file: string,
  text: string,
): Pick<ContentFile, 'yaml' | 'value' | 'faults'> {
  const found = FRONTMATTER.exec(text)
  if (found?.index !== 0) {
    const message = 'the page does not begin with its particulars'
    const hint = 'begin with a line of ---, title: …, description: … and so on, and a line of ---'
    return { yaml: '', value: undefined, faults: [{ file, line: 1, column: 1, message, hint }] }
  }
  // In the place of the dashes, so that lines count as they do in the file.
  const yaml = `\n${found[1] ?? ''}`
  return { yaml, ...parseYaml(file, yaml) }
}

function parseYaml(path: string, yaml: string): { value: unknown; faults: readonly Fault[] } {
  try {
    return { value: load(yaml, { schema: CORE_SCHEMA }), faults: [] }
  } catch (error) {
    return { value: undefined, faults: syntaxFaults(path, yaml, (error as Error).message) }
  }
}

function parseMdx(file: string, text: string): { tree?: MdastNode; fault?: Fault } {
  try {
    return { tree: mdxToMdast(text) }
  } catch (error) {
    const { message } = error as Error
    const [, line = '1', column = '1', reason = message] =
      /^(\d+):(\d+): ([\s\S]*?)(?: \([\w:-]+\))?$/.exec(message) ?? []
    const hint =
      'close every tag that is opened; write \\< and \\{ where the signs themselves are meant'
    return { fault: { file, line: Number(line), column: Number(column), message: reason, hint } }
  }
}
