import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import type { Drafts } from '../documents.ts'
import type { Finding } from '../faults.ts'
import type { Sizes } from '../pictures.ts'
import { checkDuplicates } from './duplicates.ts'
import { checkNames } from './names.ts'
import { checkOptions } from './options.ts'
import { checkPictures } from './pictures.ts'
import { checkPrices } from './prices.ts'
import { checkRedirects } from './redirects.ts'
import { checkReferences } from './references.ts'
import { checkRenames } from './renames.ts'
import { checkRules } from './rules.ts'
import { checkZones } from './zones.ts'

/** Everything that a document cannot know by itself: what refers to what, and what came before. */
export function check(
  drafts: Drafts,
  sizes: Sizes,
  previous: PreviousCatalogue | undefined,
): Finding[] {
  return [
    ...checkDuplicates(drafts),
    ...checkNames(drafts),
    ...checkReferences(drafts),
    ...checkPrices(drafts),
    ...checkPictures(drafts, sizes),
    ...checkOptions(drafts),
    ...checkRedirects(drafts),
    ...checkZones(drafts),
    ...checkRules(drafts),
    ...checkRenames(drafts, previous),
  ]
}
