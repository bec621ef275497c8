import { z } from 'zod'
import { reviewsYaml } from '#domain/catalogue/review-source.ts'
import { brandsYaml, categoriesYaml, optionYaml, productYaml } from '#domain/catalogue/source.ts'
import { countriesYaml, postcodesYaml, zonesYaml } from '#domain/shipping/source.ts'
import { calendarYaml } from '#domain/site/calendar.ts'
import { bannerPromisesYaml, homeYaml, menusYaml, searchYaml } from '#domain/site/display.ts'
import { siteYaml } from '#domain/site/source.ts'
import { type DocumentPath, suggestNearestWord, type UnlocatedFault } from './faults.ts'
import type { SourceFile } from './read-data.ts'
import { keepValidParts, type PartiallyValid, schemaFindings } from './schemas.ts'

/** The files below `data/` that there is one of, and their schemas. */
const FILES = {
  site: ['site.yaml', siteYaml],
  home: ['site/home.yaml', homeYaml],
  menus: ['site/menus.yaml', menusYaml],
  promises: ['site/promises.yaml', bannerPromisesYaml],
  search: ['site/search.yaml', searchYaml],
  calendar: ['site/calendar.yaml', calendarYaml],
  categories: ['categories.yaml', categoriesYaml],
  brands: ['brands.yaml', brandsYaml],
  zones: ['shipping/zones.yaml', zonesYaml],
  postcodes: ['shipping/postcodes.yaml', postcodesYaml],
  countries: ['shipping/countries.yaml', countriesYaml],
} as const

type FileKind = keyof typeof FILES

export const DATA_FILES = Object.fromEntries(
  Object.entries(FILES).map(([kind, [file]]) => [kind, file]),
) as Readonly<Record<FileKind, string>>

/** The pipeline's record of the prices that nobody has looked at. */
export const UNSEEN_PRICES_FILE = 'unseen-prices.yaml'

/** Of these kinds a folder has any number of files. */
const FOLDER_SCHEMAS = { options: optionYaml, products: productYaml, reviews: reviewsYaml }

/** The schema of each file below `data/`, by its path there. */
export const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ...Object.values(FILES),
  ...Object.entries(FOLDER_SCHEMAS).map(([kind, schema]) => [`${kind}/*.yaml`, schema] as const),
])

type FolderKind = keyof typeof FOLDER_SCHEMAS

interface WithFileName<T> {
  readonly file: string
  readonly value: T
}

export type Documents = {
  readonly [Kind in FileKind]: z.output<(typeof FILES)[Kind][1]>
} & {
  readonly [Kind in FolderKind]: WithFileName<z.output<(typeof FOLDER_SCHEMAS)[Kind]>>[]
}

/** The valid parts of the documents with references, so that these are checked in the same run as schemas. */
export type ValidDocuments = {
  readonly [Kind in Exclude<FileKind, 'site' | 'promises' | 'search'>]: PartiallyValid<
    Documents[Kind]
  >
} & {
  readonly [Kind in FolderKind]: WithFileName<PartiallyValid<Documents[Kind][number]['value']>>[]
}

/** A part of a document with its place. */
export interface Placed<T> extends DocumentPath {
  readonly value: T
}

/** The entries of a list, each with its place. Of an invalid entry nothing is left. */
export function placedEntries<T extends object>(
  entries: readonly (T | undefined)[] = [],
  file: string,
  path: DocumentPath['path'] = [],
): Placed<Partial<T>>[] {
  return entries.map((value, index) => ({ file, path: [...path, index], value: value ?? {} }))
}

/** Checks every file against its schema. When there are findings, only parts of the documents are valid. */
export function readDocuments(files: ReadonlyMap<string, SourceFile>): {
  documents: Documents
  findings: UnlocatedFault[]
} {
  const findings: UnlocatedFault[] = []
  const check = (schema: z.ZodType, source: SourceFile): unknown => {
    const read = schema.safeParse(source.value, { reportInput: true })
    if (read.success) return read.data
    if (source.value !== undefined || source.text.trim() === '') {
      findings.push(...schemaFindings(source.file, schema, read.error.issues))
    }
    return keepValidParts(schema, source.value) ?? nothingOf(schema)
  }
  const single = Object.entries(FILES).map(([kind, [file, schema]]) => {
    const source = files.get(file)
    if (source) return [kind, check(schema, source)]
    findings.push({ file, path: [], message: 'missing file', hint: 'write it or restore it' })
    return [kind, nothingOf(schema)]
  })
  const inFolders = Object.entries(FOLDER_SCHEMAS).map(([kind, schema]) => {
    const sources = [...files.values()].filter(({ file }) => file.startsWith(`${kind}/`))
    return [kind, sources.map((source) => ({ file: source.file, value: check(schema, source) }))]
  })
  findings.push(...unknownFiles([...files.keys()]))
  return { documents: Object.fromEntries([...single, ...inFolders]), findings }
}

/** Files with names that nothing reads. A supplier's list in data/ may have its column names beside it. */
function unknownFiles(files: readonly string[]): UnlocatedFault[] {
  const known = [...Object.values(DATA_FILES), UNSEEN_PRICES_FILE]
  const folders = Object.keys(FOLDER_SCHEMAS).map((kind) => `${kind}/`)
  const isRead = (file: string) =>
    known.some((name) => name === file) ||
    folders.some((folder) => file.startsWith(folder)) ||
    file.endsWith('.columns.yaml')
  const advice = `move it out of data/, or give it a name that is read: ${known.join(', ')}`
  return files
    .filter((file) => !isRead(file))
    .map((file) => ({
      file,
      path: [],
      message: 'this file is not read',
      hint: suggestNearestWord(file, known, advice),
    }))
}

function nothingOf(schema: z.ZodType): unknown {
  return schema instanceof z.ZodArray ? [] : {}
}
