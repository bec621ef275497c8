import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { pageSource, testimonialSource } from '#domain/content/frontmatter.ts'
import { type Fault, type Finding, inReadingOrder } from '../catalogue/faults.ts'
import { locate } from '../catalogue/locate.ts'
import { measurePictures } from '../catalogue/pictures.ts'
import { schemaFindings } from '../catalogue/schema-findings.ts'
import { checkComponents } from './checks/components.ts'
import { checkDuplicates } from './checks/duplicates.ts'
import { checkHeadings } from './checks/headings.ts'
import { checkLinks } from './checks/links.ts'
import { checkAddresses, checkParticulars } from './checks/particulars.ts'
import { checkPictures, picturesOf } from './checks/pictures.ts'
import { checkWords } from './checks/words.ts'
import { type Page, toPage } from './page.ts'
import { type ContentFile, readPages, readYaml } from './read.ts'
import { readShop } from './shop.ts'

const CONTENT = 'content'

/** What there is to say about the content of a shop. */
export interface ContentReport {
  /** What has to be mended before the shop can be built. */
  readonly faults: readonly Fault[]
  /** What has to be mended before a draft can be published. */
  readonly notes: readonly Fault[]
  readonly pages: number
  readonly drafts: number
}

/** Checks all of `content/` in a project, whose catalogue has been built. */
export async function checkContent(root: string): Promise<ContentReport> {
  const directory = join(root, CONTENT)
  const files = readPages(directory, CONTENT)
  const testimonials = readYaml(directory, 'testimonials', CONTENT)
  const pages = files.map((file) => toPage(file, CONTENT))
  // A fault that keeps even a draft from being read also breaks the build.
  const unreadable = [
    ...pages.flatMap((page) => [...page.faults, ...schemaFaults(page, pageSource)]),
    ...testimonials.flatMap((file) => [...file.faults, ...schemaFaults(file, testimonialSource)]),
  ]
  const others = await checkPages(root, pages)
  const drafts = new Set(pages.flatMap(({ source, shown }) => (source.draft ? [shown] : [])))
  const isNote = ({ file }: Fault) => drafts.has(file)
  return {
    faults: inReadingOrder([...unreadable, ...others.filter((fault) => !isNote(fault))]),
    notes: inReadingOrder(others.filter(isNote)),
    pages: pages.length,
    drafts: drafts.size,
  }
}

async function checkPages(root: string, pages: readonly Page[]): Promise<Fault[]> {
  const shop = await readShop(root)
  const site = { shop, pages: new Map(pages.map((page) => [page.path, page])) }
  const pictures = pages.flatMap((page) => picturesOf(page).map(({ file }) => file))
  const sizes = await measurePictures(shop.pictures, pictures)
  const names = globSync('*/*.*', { cwd: shop.pictures })
  const found = [
    ...pages.flatMap((page) => [
      ...checkParticulars(page, site),
      ...checkHeadings(page),
      ...checkLinks(page, site),
      ...checkComponents(page, shop),
      ...checkPictures(page, sizes, names),
      ...checkWords(page),
    ]),
    ...checkAddresses(pages, site),
    ...checkDuplicates(pages, shop),
  ]
  const yamlOf = new Map(pages.map(({ file, yaml }) => [file, yaml]))
  const isPlaced = (fault: Fault | Finding): fault is Fault => 'line' in fault
  const findings = found.filter((fault): fault is Finding => !isPlaced(fault))
  return [...found.filter(isPlaced), ...locate(findings, (file) => yamlOf.get(file) ?? '', CONTENT)]
}

function schemaFaults({ file, value, yaml, faults }: ContentFile, schema: z.ZodType): Fault[] {
  if (faults.length > 0 && value === undefined) return []
  const { error } = schema.safeParse(value ?? {}, { reportInput: true })
  const findings = schemaFindings(file, schema, error?.issues ?? [])
  return locate(findings, () => yaml, CONTENT)
}
