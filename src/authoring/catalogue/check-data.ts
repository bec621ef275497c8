import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { measurePictures, type PictureSizes } from '../pictures/measure-pictures.ts'
import { type Documents, readDocuments } from '../source/documents.ts'
import type { UnlocatedFault } from '../source/faults.ts'
import type { SourceFile } from '../source/read-data.ts'
import { checkLastOrderDays } from './checks/calendar.ts'
import { checkCatalogue } from './checks/check.ts'
import { checkMasters } from './checks/masters.ts'
import { checkPromises } from './checks/promises.ts'
import { slugOfFile } from './checks/references.ts'

export interface CheckedData {
  /** The valid documents, without drafts. If there are faults, parts of the documents are missing. */
  readonly documents: Documents
  readonly sizes: PictureSizes
  readonly findings: readonly UnlocatedFault[]
  readonly drafts: readonly {
    readonly file: string
    readonly findings: readonly UnlocatedFault[]
  }[]
}

/** Checks all files of a data directory. Faults of a draft are listed separately and do not stop a build; reviews of a draft product are not checked. */
export async function checkData(
  files: ReadonlyMap<string, SourceFile>,
  pictures: string,
  previous: PreviousCatalogue | undefined,
  now = new Date(),
): Promise<CheckedData> {
  const today = londonDay(now)
  const drafts = [...files.values()].filter(isDraft)
  const left = new Set(drafts.flatMap(({ file }) => [file, reviewsOf(file)]))
  const published = new Map([...files].filter(([file]) => !left.has(file)))
  const names = new Set(drafts.map(({ file }) => slugOfFile(file)))
  const checked = await checkFiles(published, pictures, previous, today, names)
  if (drafts.length === 0) return { ...checked, drafts: [] }
  // Drafts come last, so that of two products with one id the draft is reported.
  const all = new Map([...published, ...drafts.map((draft) => [draft.file, draft] as const)])
  const { findings } = await checkFiles(all, pictures, previous, today)
  // A former slug that a draft takes is reported where it is listed, but the draft is to change.
  const placed = findings.map((found) => {
    const { file, path, other } = found
    if (!other || left.has(file) || !left.has(other.file)) return found
    return { ...found, ...other, hint: 'choose another slug', other: { file, path } }
  })
  const findingsOf = Map.groupBy(placed, ({ file }) => file)
  return {
    ...checked,
    drafts: drafts.map(({ file }) => ({ file, findings: findingsOf.get(file) ?? [] })),
  }
}

export function isDraft({ file, value }: SourceFile): boolean {
  if (!file.startsWith('products/') || typeof value !== 'object' || value === null) return false
  return 'draft' in value && value.draft === true
}

function reviewsOf(product: string): string {
  return product.replace('products/', 'reviews/')
}

async function checkFiles(
  files: ReadonlyMap<string, SourceFile>,
  pictures: string,
  previous: PreviousCatalogue | undefined,
  today: string,
  drafts: ReadonlySet<string> = new Set(),
) {
  const { documents, findings } = readDocuments(files)
  const sizes = await measurePictures(pictures, picturesOf(documents))
  return {
    documents,
    sizes,
    findings: [
      ...findings,
      ...checkMasters(pictures),
      ...checkCatalogue(documents, sizes, previous, today, drafts),
      ...(findings.length === 0 ? checkPromises(documents) : []),
      ...(findings.length === 0 ? checkLastOrderDays(documents, today) : []),
    ],
  }
}

function picturesOf({ home, categories, products }: Documents): string[] {
  return [
    ...(home.banners ?? []).map((banner) => banner?.picture),
    ...categories.map((category) => category?.picture),
    ...products.flatMap(({ value }) => value.pictures?.map((picture) => picture?.file) ?? []),
  ].filter((file) => file !== undefined)
}
