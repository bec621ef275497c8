import type { Site } from '#domain/site/site.ts'

/** What every letter is framed by. */
export interface Frame {
  readonly site: Site
  /** Where every link leads: the configured address of the shop, never one that a request named. */
  readonly origin: string
}
