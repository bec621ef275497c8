import { mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readPrevious } from '#db/catalogue/previous.ts'
import { writeCatalogue } from '#db/catalogue/write.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { cutTexts } from '../source/cut-texts.ts'
import { type Fault, sortFaults, type UnlocatedFault } from '../source/faults.ts'
import { addPositions } from '../source/locate.ts'
import { type FileOverrides, readData } from '../source/read-data.ts'
import { type CatalogueChanges, compareCatalogues } from './changes.ts'
import { checkData } from './check-data.ts'
import { unusablePictures } from './checks/masters.ts'
import { productFieldsOf } from './product-file.ts'
import { replaceFile } from './replace.ts'
import { catalogueRows } from './rows.ts'
import { catalogueWarnings, deletedWarnings } from './warnings.ts'

export interface BuildOptions {
  readonly data: string
  /** Former paths of published pages, old → new, which become redirects. */
  readonly aliases?: ReadonlyMap<string, string>
  readonly out: string
  readonly checkOnly: boolean
  /** The shop's public origin, which overrides `origin` in `site.yaml`. */
  readonly origin?: string | undefined
  readonly now?: Date
  readonly overlay?: FileOverrides | undefined
}

export interface DraftProduct {
  readonly file: string
  /** The faults of a draft that must be fixed before the product can be sold. */
  readonly notes: readonly Fault[]
}

/** A build of the catalogue that finds faults writes nothing. */
export type BuildOutcome =
  | { readonly ok: false; readonly faults: readonly Fault[] }
  | {
      readonly ok: true
      readonly products: number
      readonly digest: string
      readonly changes: CatalogueChanges | undefined
      readonly drafts: readonly DraftProduct[]
      readonly warnings: readonly string[]
      readonly notes: readonly Fault[]
      readonly state: 'written' | 'unchanged' | 'checked'
    }

/** Reads and checks all source files. Replaces the catalogue database when they have no faults. */
export async function buildCatalogue({
  data,
  aliases = new Map(),
  out,
  checkOnly,
  origin,
  now,
  overlay,
}: BuildOptions): Promise<BuildOutcome> {
  const directory = displayPath(data)
  const { files, faults: syntaxFaults } = readData(data, directory, overlay)
  const previous = readPrevious(out)
  const checked = await checkData(files, join(data, 'pictures'), previous, now)
  const { documents, sizes, findings } = checked
  const toFaults = (found: readonly UnlocatedFault[]) =>
    addPositions(found, (file) => files.get(file)?.text ?? '', directory)
  const faults = sortFaults([...syntaxFaults, ...toFaults(findings)])
  if (faults.length > 0) return { ok: false, faults }

  const site = origin ? { ...documents.site, origin } : documents.site
  const rows = catalogueRows({ ...documents, site }, sizes, aliases)
  const digest = rows.meta[0]?.value ?? ''
  const outcome = {
    ok: true,
    products: rows.products.length,
    digest,
    changes: previous && compareCatalogues(previous, rows.products),
    drafts: checked.drafts.map(({ file, findings: missing }) => ({
      file: join(directory, file),
      notes: sortFaults(toFaults(missing)),
    })),
    warnings: [
      ...catalogueWarnings(documents, londonDay(now ?? new Date())),
      ...deletedWarnings(previous, [...files.values()].map(productFieldsOf)),
    ],
    notes: [
      ...[...files.values()].flatMap(({ file, text }) => cutTexts(join(directory, file), text)),
      ...unusablePictures(join(data, 'pictures'), join(directory, 'pictures')),
    ],
  } as const
  if (previous?.digest === digest) return { ...outcome, state: 'unchanged' }
  if (checkOnly) return { ...outcome, state: 'checked' }
  mkdirSync(dirname(out), { recursive: true })
  replaceFile(out, (temporary) => writeCatalogue(temporary, rows))
  return { ...outcome, state: 'written' }
}

function displayPath(directory: string): string {
  const path = relative('.', directory)
  return path.startsWith('..') ? directory : path
}
