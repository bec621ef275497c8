import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { pageFrontmatter, testimonialFrontmatter } from '#domain/content/frontmatter.ts'
import { scheduledDay } from '#domain/content/publication.ts'
import { countNoun } from '#domain/text.ts'
import type { Day } from '#domain/time/day.ts'
import { longDay } from '#domain/time/format-day.ts'
import { measurePictures } from '../../pictures/measure-pictures.ts'
import { cutTexts } from '../../source/cut-texts.ts'
import { type Fault, formatFaults, sortFaults, type UnlocatedFault } from '../../source/faults.ts'
import { addPositions } from '../../source/locate.ts'
import { schemaFindings } from '../../source/schemas.ts'
import { type ContentPage, toContentPage } from '../page.ts'
import { type ContentFile, findMisnamedPages, type PageFile, readPages, readYaml } from '../read.ts'
import { readCatalogueForContent } from '../shop.ts'
import { checkComponents } from './components.ts'
import { checkDuplicates, checkFrontmatter, checkPagePaths } from './frontmatter.ts'
import { checkHeadings } from './headings.ts'
import { checkLeftovers } from './leftovers.ts'
import { checkLinks, checkSiteLinks } from './links.ts'
import { checkPictures, picturesOfPage } from './pictures.ts'
import { checkIsWritten, checkPricesAndTodos, checkPromises } from './words.ts'

const CONTENT = 'content'

export interface ContentReport {
  readonly faults: readonly Fault[]
  readonly notes: readonly Fault[]
  readonly pages: number
  readonly drafts: number
  /** Scheduled pages, which builds leave out until their day; the next one to appear is first. */
  readonly scheduled: readonly ScheduledPage[]
}

export interface ScheduledPage {
  readonly file: string
  /** A day in the UK, `2026-12-03`. */
  readonly day: Day
}

/** Checks all of `content/` below a project's root, for a build as of `today`. The catalogue must have been built. */
export async function checkContent(
  root: string,
  today: string,
  files: readonly PageFile[] = readPages(join(root, CONTENT), CONTENT),
): Promise<ContentReport> {
  const directory = join(root, CONTENT)
  const testimonials = readYaml(directory, 'testimonials', CONTENT)
  const pages = files.map((file) => toContentPage(file, CONTENT))
  // These faults stop a build even in a draft, because Astro cannot read the file.
  const unreadable = [
    ...pages.flatMap((page) => [...page.faults, ...schemaFaults(page, pageFrontmatter)]),
    ...testimonials.flatMap((file) => [
      ...file.faults,
      ...schemaFaults(file, testimonialFrontmatter),
    ]),
    ...findMisnamedPages(directory, CONTENT),
  ]
  const others = await checkPages(root, pages, today)
  const drafts = new Set(pages.flatMap(({ source, shown }) => (source.draft ? [shown] : [])))
  const isNote = ({ file }: Fault) => drafts.has(file)
  return {
    faults: sortFaults([...unreadable, ...others.filter((fault) => !isNote(fault))]),
    notes: sortFaults([
      ...others.filter(isNote),
      ...[...pages, ...testimonials].flatMap(({ file, yaml }) =>
        cutTexts(join(CONTENT, file), yaml),
      ),
    ]),
    pages: pages.length,
    drafts: drafts.size,
    scheduled: scheduledPages(pages, today),
  }
}

function scheduledPages(pages: readonly ContentPage[], today: string): ScheduledPage[] {
  return pages
    .flatMap(({ shown, source }) => {
      const day = scheduledDay(source, today)
      return day === undefined ? [] : [{ file: shown, day }]
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

async function checkPages(
  root: string,
  pages: readonly ContentPage[],
  today: string,
): Promise<Fault[]> {
  const shop = await readCatalogueForContent(root)
  const site = { shop, pages: new Map(pages.map((page) => [page.path, page])), today }
  const pictures = pages.flatMap((page) => picturesOfPage(page).map(({ file }) => file))
  const sizes = await measurePictures(shop.pictures, pictures)
  const names = globSync('*/*.*', { cwd: shop.pictures })
  const found = [
    ...pages.flatMap((page) => [
      ...checkFrontmatter(page, site),
      ...checkIsWritten(page),
      ...checkHeadings(page),
      ...checkLinks(page, site),
      ...checkLeftovers(page),
      ...checkComponents(page, shop),
      ...checkPictures(page, sizes, names),
      ...checkPricesAndTodos(page),
      ...checkPromises(page, shop),
    ]),
    ...checkPagePaths(pages, site),
    ...checkDuplicates(pages, shop),
    ...checkSiteLinks(root, site),
  ]
  const yamlOf = new Map(pages.map(({ file, yaml }) => [file, yaml]))
  const isPlaced = (fault: Fault | UnlocatedFault): fault is Fault => 'line' in fault
  const findings = found.filter((fault): fault is UnlocatedFault => !isPlaced(fault))
  return [
    ...found.filter(isPlaced),
    ...addPositions(findings, (file) => yamlOf.get(file) ?? '', CONTENT),
  ]
}

function schemaFaults({ file, value, yaml, faults }: ContentFile, schema: z.ZodType): Fault[] {
  if (faults.length > 0 && value === undefined) return []
  const { error } = schema.safeParse(value ?? {}, { reportInput: true })
  const findings = schemaFindings(file, schema, error?.issues ?? [])
  return addPositions(findings, () => yaml, CONTENT)
}

export function formatContentReport(report: ContentReport): string {
  const { faults, notes, pages, drafts, scheduled } = report
  const days = scheduled.map(({ file, day }) => `${file}: appears on ${longDay(day)}`)
  const unpublished = [
    ...(drafts > 0 ? [`, ${countNoun(drafts, 'draft')}`] : []),
    ...(scheduled.length > 0 ? [`, ${scheduled.length} scheduled`] : []),
  ]
  const total =
    faults.length > 0
      ? `${countNoun(faults.length, 'fault')} in the content`
      : `content checked: ${countNoun(pages, 'page')}${unpublished.join('')}`
  return [...formatFaults(notes, 'note'), ...formatFaults(faults, 'error'), ...days, total].join(
    '\n',
  )
}
