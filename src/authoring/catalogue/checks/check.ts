import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import type { PictureSizes } from '../../pictures/measure-pictures.ts'
import type { ValidDocuments } from '../../source/documents.ts'
import type { UnlocatedFault } from '../../source/faults.ts'
import { checkCalendar } from './calendar.ts'
import { checkDuplicates } from './duplicates.ts'
import { checkPictures } from './pictures.ts'
import { checkListPrices, checkOptions, checkPrices } from './products.ts'
import { checkRedirects, checkRenames } from './redirects.ts'
import { checkFileNames, checkReferences, checkReviews, productSlugsByState } from './references.ts'
import { checkPostcodeRules, checkZones } from './shipping.ts'
import { checkSite } from './site.ts'

/** Checks what no schema can: references between documents, and changes since the last catalogue. */
export function checkCatalogue(
  documents: ValidDocuments,
  sizes: PictureSizes,
  previous: PreviousCatalogue | undefined,
  today: string,
  drafts: ReadonlySet<string>,
): UnlocatedFault[] {
  const names = productSlugsByState(documents, drafts)
  return [
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
  ]
}
