import type { z } from 'zod'
import {
  type BrandYaml,
  brandsYaml,
  type CategoryYaml,
  categoriesYaml,
  type OptionYaml,
  optionYaml,
  type ProductYaml,
  productYaml,
} from '#domain/catalogue/source.ts'
import { type ReviewYaml, reviewsYaml } from '#domain/review/source.ts'
import {
  type CountryRateYaml,
  countriesYaml,
  type PostcodeRuleYaml,
  postcodesYaml,
  type ZoneYaml,
  zonesYaml,
} from '#domain/shipping/source.ts'
import { type CalendarYaml, calendarYaml } from '#domain/site/calendar.ts'
import {
  bannerPromisesYaml,
  type HomeYaml,
  homeYaml,
  type Menus,
  menusYaml,
  type SearchTexts,
  searchYaml,
} from '#domain/site/display.ts'
import type { Site } from '#domain/site/site.ts'
import { siteYaml } from '#domain/site/source.ts'
import type { UnlocatedFault } from './faults.ts'
import type { SourceFile } from './read-data.ts'
import { keepValidParts, type PartiallyValid, schemaFindings } from './schemas.ts'

export interface WithFileName<T> {
  readonly file: string
  readonly value: T
}

export interface Documents {
  readonly site: Site
  readonly home: HomeYaml
  readonly menus: Menus
  readonly promises: string[]
  readonly search: SearchTexts
  readonly calendar: CalendarYaml
  readonly categories: CategoryYaml[]
  readonly brands: BrandYaml[]
  readonly zones: ZoneYaml[]
  readonly postcodes: PostcodeRuleYaml[]
  readonly countries: CountryRateYaml[]
  readonly options: WithFileName<OptionYaml>[]
  readonly products: WithFileName<ProductYaml>[]
  readonly reviews: WithFileName<ReviewYaml[]>[]
}

/** The valid parts of the documents, so that references are checked in the same run as schemas. */
export interface ValidDocuments {
  readonly home: PartiallyValid<HomeYaml>
  readonly menus: PartiallyValid<Menus>
  readonly calendar: PartiallyValid<CalendarYaml>
  readonly categories: PartiallyValid<CategoryYaml[]>
  readonly brands: PartiallyValid<BrandYaml[]>
  readonly zones: PartiallyValid<ZoneYaml[]>
  readonly postcodes: PartiallyValid<PostcodeRuleYaml[]>
  readonly countries: PartiallyValid<CountryRateYaml[]>
  readonly options: WithFileName<PartiallyValid<OptionYaml>>[]
  readonly products: WithFileName<PartiallyValid<ProductYaml>>[]
  readonly reviews: WithFileName<PartiallyValid<ReviewYaml[]>>[]
}

export const DATA_FILES = {
  site: 'site.yaml',
  home: 'site/home.yaml',
  menus: 'site/menus.yaml',
  promises: 'site/promises.yaml',
  search: 'site/search.yaml',
  calendar: 'site/calendar.yaml',
  categories: 'categories.yaml',
  brands: 'brands.yaml',
  zones: 'shipping/zones.yaml',
  postcodes: 'shipping/postcodes.yaml',
  countries: 'shipping/countries.yaml',
} as const

/** Checks every file against its schema. When there are findings, only parts of the documents are valid. */
export function readDocuments(files: ReadonlyMap<string, SourceFile>): {
  documents: Documents
  findings: UnlocatedFault[]
} {
  const findings: UnlocatedFault[] = []
  const check = <Schema extends z.ZodType>(
    schema: Schema,
    source: SourceFile,
  ): z.output<Schema> => {
    const read = schema.safeParse(source.value, { reportInput: true })
    if (read.success) return read.data
    if (source.value !== undefined || source.text.trim() === '') {
      findings.push(...schemaFindings(source.file, schema, read.error.issues))
    }
    return keepValidParts(schema, source.value) as z.output<Schema>
  }
  const one = <Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> => {
    const source = files.get(file)
    if (source) return check(schema, source)
    findings.push({ file, path: [], message: 'missing file', hint: 'write it or restore it' })
    return undefined as z.output<Schema>
  }
  const all = <Schema extends z.ZodType>(schema: Schema, folder: string, unreadable: object) =>
    [...files.values()]
      .filter(({ file }) => file.startsWith(folder))
      .map((source) => ({
        file: source.file,
        value: check(schema, source) ?? (unreadable as never),
      }))

  const documents = {
    site: one(siteYaml, DATA_FILES.site),
    home: one(homeYaml, DATA_FILES.home) ?? ({} as HomeYaml),
    menus: one(menusYaml, DATA_FILES.menus) ?? ({} as Menus),
    promises: one(bannerPromisesYaml, DATA_FILES.promises) ?? [],
    search: one(searchYaml, DATA_FILES.search) ?? ({} as SearchTexts),
    calendar: one(calendarYaml, DATA_FILES.calendar) ?? ({} as CalendarYaml),
    categories: one(categoriesYaml, DATA_FILES.categories) ?? [],
    brands: one(brandsYaml, DATA_FILES.brands) ?? [],
    zones: one(zonesYaml, DATA_FILES.zones) ?? [],
    postcodes: one(postcodesYaml, DATA_FILES.postcodes) ?? [],
    countries: one(countriesYaml, DATA_FILES.countries) ?? [],
    options: all(optionYaml, 'options/', {}),
    products: all(productYaml, 'products/', {}),
    reviews: all(reviewsYaml, 'reviews/', []),
  }
  return { documents, findings }
}
