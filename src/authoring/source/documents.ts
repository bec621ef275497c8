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
import {
  type HomeYaml,
  homeYaml,
  type Menus,
  menusYaml,
  promisesYaml,
  type SearchTexts,
  searchYaml,
} from '#domain/site/display.ts'
import type { Site } from '#domain/site/site.ts'
import { siteYaml } from '#domain/site/source.ts'
import type { Finding } from './faults.ts'
import type { SourceFile } from './read-data.ts'
import { schemaFindings, type ValidParts, validParts } from './schemas.ts'

export interface Filed<T> {
  readonly file: string
  readonly value: T
}

export interface Documents {
  readonly site: Site
  readonly home: HomeYaml
  readonly menus: Menus
  readonly promises: string[]
  readonly search: SearchTexts
  readonly categories: CategoryYaml[]
  readonly brands: BrandYaml[]
  readonly zones: ZoneYaml[]
  readonly postcodes: PostcodeRuleYaml[]
  readonly countries: CountryRateYaml[]
  readonly options: Filed<OptionYaml>[]
  readonly products: Filed<ProductYaml>[]
  readonly reviews: Filed<ReviewYaml[]>[]
}

/** The valid parts of the documents, so that references are checked in the same run as schemas. */
export interface ValidDocuments {
  readonly home: ValidParts<HomeYaml>
  readonly menus: ValidParts<Menus>
  readonly categories: ValidParts<CategoryYaml[]>
  readonly brands: ValidParts<BrandYaml[]>
  readonly zones: ValidParts<ZoneYaml[]>
  readonly postcodes: ValidParts<PostcodeRuleYaml[]>
  readonly countries: ValidParts<CountryRateYaml[]>
  readonly options: Filed<ValidParts<OptionYaml>>[]
  readonly products: Filed<ValidParts<ProductYaml>>[]
  readonly reviews: Filed<ValidParts<ReviewYaml[]>>[]
}

export const FILES = {
  site: 'site.yaml',
  home: 'site/home.yaml',
  menus: 'site/menus.yaml',
  promises: 'site/promises.yaml',
  search: 'site/search.yaml',
  categories: 'categories.yaml',
  brands: 'brands.yaml',
  zones: 'shipping/zones.yaml',
  postcodes: 'shipping/postcodes.yaml',
  countries: 'shipping/countries.yaml',
} as const

/** Checks every file against its schema. When there are findings, only parts of the documents are valid. */
export function readDocuments(files: ReadonlyMap<string, SourceFile>): {
  documents: Documents
  findings: Finding[]
} {
  const findings: Finding[] = []
  const check = <Schema extends z.ZodType>(
    schema: Schema,
    source: SourceFile,
  ): z.output<Schema> => {
    const read = schema.safeParse(source.value, { reportInput: true })
    if (read.success) return read.data
    if (source.value !== undefined || source.text.trim() === '') {
      findings.push(...schemaFindings(source.file, schema, read.error.issues))
    }
    return validParts(schema, source.value) as z.output<Schema>
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
    site: one(siteYaml, FILES.site),
    home: one(homeYaml, FILES.home) ?? ({} as HomeYaml),
    menus: one(menusYaml, FILES.menus) ?? ({} as Menus),
    promises: one(promisesYaml, FILES.promises) ?? [],
    search: one(searchYaml, FILES.search) ?? ({} as SearchTexts),
    categories: one(categoriesYaml, FILES.categories) ?? [],
    brands: one(brandsYaml, FILES.brands) ?? [],
    zones: one(zonesYaml, FILES.zones) ?? [],
    postcodes: one(postcodesYaml, FILES.postcodes) ?? [],
    countries: one(countriesYaml, FILES.countries) ?? [],
    options: all(optionYaml, 'options/', {}),
    products: all(productYaml, 'products/', {}),
    reviews: all(reviewsYaml, 'reviews/', []),
  }
  return { documents, findings }
}
