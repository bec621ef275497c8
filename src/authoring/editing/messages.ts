import type { Fault } from '../source/faults.ts'

/** The message with which the editing server sends open pages all faults of the shop, whenever they may have changed. */
export const FAULTS_MESSAGE = 'shop:faults'

/** The message with which a newly opened page asks for the faults. */
export const PAGE_OPENED_MESSAGE = 'shop:page-opened'

export interface PageFault extends Fault {
  /** The URL path of the page that has the fault; undefined for a fault in `data/`. */
  readonly path?: string | undefined
  /** True for a fault of a draft, which does not stop a build. */
  readonly isNote: boolean
}
