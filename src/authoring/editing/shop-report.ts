import { buildDay } from '#domain/content/publication.ts'
import { formatOutcome } from '../catalogue/report.ts'
import { checkContent, formatContentReport } from '../content/checks/check-content.ts'
import { pathOfPage } from '../content/read.ts'
import { deriveChanged } from '../pictures/derive.ts'
import { beginWork } from '../pipeline/journal.ts'
import { buildShopCatalogue } from '../pipeline/shop-catalogue.ts'
import type { Fault } from '../source/faults.ts'
import type { PageFault } from './messages.ts'
import { writeSchemas } from './schemas.ts'

export interface ShopReport {
  /** What the checks of `data/` and of `content/` print. */
  readonly texts: readonly string[]
  /** Faults, and what drafts of pages are missing. */
  readonly faults: readonly PageFault[]
}

/** Builds the catalogue from `data/` with its pictures and schemas, and checks `content/`. Throws if there is no catalogue and none can be built. */
export async function reportOnShop(): Promise<ShopReport> {
  using _work = await beginWork('.')
  await deriveChanged('.')
  writeSchemas('.')
  const catalogue = await buildShopCatalogue()
  const content = await checkContent('.', buildDay(process.env, new Date()))
  const faults = [...(catalogue.ok ? [] : catalogue.faults), ...content.faults]
  const toPageFault = (isNote: boolean) => (fault: Fault) => {
    return { ...fault, isNote, path: pathOfPage(fault.file) }
  }
  return {
    texts: [formatOutcome(catalogue), formatContentReport(content)],
    faults: [...faults.map(toPageFault(false)), ...content.notes.map(toPageFault(true))],
  }
}
