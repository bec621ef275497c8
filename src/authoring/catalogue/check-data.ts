import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { measurePictures, type PictureSizes } from '../pictures/measure-pictures.ts'
import { type Documents, readDocuments } from '../source/documents.ts'
import type { UnlocatedFault } from '../source/faults.ts'
import type { SourceFile } from '../source/read-data.ts'
import { checkCalendar, checkLastOrderDays } from './checks/calendar.ts'
import { checkDuplicates } from './checks/duplicates.ts'
import { checkMasters } from './checks/masters.ts'
import { checkPictures } from './checks/pictures.ts'
import { checkListPrices, checkOptions, checkPrices } from './checks/products.ts'
import { checkPromises } from './checks/promises.ts'
import { checkRedirects, checkRenames } from './checks/redirects.ts'
import {
  checkFileNames,
  checkReferences,
  checkReviews,
  productSlugsByState,
  slugOfFile,
} from './checks/references.ts'
import { checkPostcodeRules, checkZones } from './checks/shipping.ts'
import { checkSite } from './checks/site.ts'

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

/** Besides the schemas: what no schema can check, such as references between documents, and changes since the last catalogue. */
async function checkFiles(
  files: ReadonlyMap<string, SourceFile>,
  pictures: string,
  previous: PreviousCatalogue | undefined,
  today: string,
  drafts: ReadonlySet<string> = new Set(),
) {
  const { documents, findings } = readDocuments(files)
  const sizes = await measurePictures(pictures, picturesOf(documents))
  const names = productSlugsByState(documents, drafts)
  return {
    documents,
    sizes,
    findings: [
      ...findings,
      ...checkMasters(pictures),
      ...checkDuplicates(documents),
      ...checkFileNames(documents),
      ...checkReferences(documents, names),
      ...checkPrices(documents),
      ...checkListPrices(documents),
      ...checkPictures(documents, sizes),
      ...checkOptions(documents),
      ...checkRedirects(documents),
      ...checkReviews(documents, today),
      ...checkZones(documents),
      ...checkPostcodeRules(documents),
      ...checkSite(documents, names),
      ...checkCalendar(documents),
      ...checkRenames(documents, previous),
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
