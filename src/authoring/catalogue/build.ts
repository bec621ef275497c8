import { mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readPrevious } from '#db/catalogue/previous.ts'
import { writeCatalogue } from '#db/catalogue/write.ts'
import { contentAliases } from '../content/aliases.ts'
import { type Changes, compare } from './changes.ts'
import { check } from './checks/check.ts'
import { readDocuments } from './documents.ts'
import { type Fault, inReadingOrder } from './faults.ts'
import { locate } from './locate.ts'
import { measurePictures } from './pictures.ts'
import { readData } from './read.ts'
import { replaceFile } from './replace.ts'
import { catalogueRows } from './rows.ts'

export interface Task {
  /** The directory of the YAML files. */
  readonly data: string
  /** The directory of the pages, for their former addresses. */
  readonly content?: string
  /** The database to replace. */
  readonly out: string
  /** Whether to leave the database as it is. */
  readonly checkOnly: boolean
  /** Where the shop is reached, when it is not what `site.yaml` says. */
  readonly origin?: string | undefined
}

/** How a run ended: with faults, and then nothing is written; or with a catalogue. */
export type Outcome =
  | { readonly ok: false; readonly faults: readonly Fault[] }
  | {
      readonly ok: true
      readonly products: number
      readonly digest: string
      /** Undefined when there is no catalogue to compare with. */
      readonly changes: Changes | undefined
      readonly state: 'written' | 'unchanged' | 'checked'
    }

/** Reads and checks all the data; when nothing is wrong, replaces the catalogue with what they say. */
export async function buildCatalogue({
  data,
  content,
  out,
  checkOnly,
  origin,
}: Task): Promise<Outcome> {
  const directory = shown(data)
  const { files, faults: syntax } = readData(data, directory)
  const { documents, findings } = readDocuments(files)
  const sizes = await measurePictures(join(data, 'pictures'), picturesOf(documents))
  const previous = readPrevious(out)
  findings.push(...check(documents, sizes, previous))
  const located = locate(findings, (file) => files.get(file)?.text ?? '', directory)
  const faults = inReadingOrder([...syntax, ...located])
  if (faults.length > 0) return { ok: false, faults }

  const site = origin ? { ...documents.site, origin } : documents.site
  const aliases = content === undefined ? new Map<string, string>() : contentAliases(content)
  const rows = catalogueRows({ ...documents, site }, sizes, aliases)
  const digest = rows.meta[0]?.value ?? ''
  const outcome = {
    ok: true,
    products: rows.products.length,
    digest,
    changes: previous && compare(previous, rows.products),
  } as const
  if (previous?.digest === digest) return { ...outcome, state: 'unchanged' }
  if (checkOnly) return { ...outcome, state: 'checked' }
  mkdirSync(dirname(out), { recursive: true })
  replaceFile(out, (temporary) => writeCatalogue(temporary, rows))
  return { ...outcome, state: 'written' }
}

/** Every picture that the documents name, as far as they can be read. */
function picturesOf({ categories, products }: ReturnType<typeof readDocuments>['documents']) {
  return [
    ...categories.map((category) => category?.picture),
    ...products.flatMap(({ value }) => value.pictures?.map((picture) => picture?.file) ?? []),
  ].filter((file) => file !== undefined)
}

/** A directory by the path that an editor can open from where the command runs. */
function shown(directory: string): string {
  const path = relative('.', directory)
  return path.startsWith('..') ? directory : path
}
