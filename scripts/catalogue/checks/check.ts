import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import type { Drafts } from '../documents.ts'
import type { Finding } from '../faults.ts'
import type { Sizes } from '../pictures.ts'
import { checkReferences } from './references.ts'

/** Everything that a document cannot know by itself: what refers to what, and what came before. */
export function check(
  drafts: Drafts,
  sizes: Sizes,
  previous: PreviousCatalogue | undefined,
): Finding[] {
  return [...checkReferences(drafts)]
}
