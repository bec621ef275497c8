import type { Fault } from '../source/faults.ts'

/** The editing server sends these to pages: all faults of the shop, whenever they may have changed. */
export const FAULTS_MESSAGE = 'shop:faults'

/** A newly opened page sends this to ask for the faults. */
export const PAGE_OPENED_MESSAGE = 'shop:page-opened'

export interface PageFault extends Fault {
  /** The address of the page that has the fault; undefined for a fault in `data/`. */
  readonly path?: string | undefined
  /** True for a fault of a draft, which does not stop a build. */
  readonly isNote: boolean
}
