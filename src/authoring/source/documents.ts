import type { z } from 'zod'
import {
  type BrandSource,
  brandsSource,
  type CategorySource,
  categoriesSource,
  type OptionSource,
  optionSource,
  type ProductSource,
  productSource,
} from '#domain/catalogue/source.ts'
import { type ReviewSource, reviewsSource } from '#domain/review/source.ts'
import {
  type CountryRateSource,
  countriesSource,
  type PostcodeRuleSource,
  postcodesSource,
  type ZoneSource,
  zonesSource,
} from '#domain/shipping/source.ts'
import {
  type HomeSource,
  homeSource,
  type Menus,
  menusSource,
  promisesSource,
} from '#domain/site/display.ts'
import type { Site } from '#domain/site/site.ts'
import { siteSource } from '#domain/site/source.ts'
import type { Finding } from './faults.ts'
import type { SourceFile } from './read-data.ts'
import { schemaFindings, type ValidParts, validParts } from './schemas.ts'

export interface Filed<T> {
  readonly file: string
  readonly value: T
}

export interface Documents {
  readonly site: Site
  readonly home: HomeSource
  readonly menus: Menus
  readonly promises: string[]
  readonly categories: CategorySource[]
  readonly brands: BrandSource[]
  readonly zones: ZoneSource[]
  readonly postcodes: PostcodeRuleSource[]
  readonly countries: CountryRateSource[]
  readonly options: Filed<OptionSource>[]
  readonly products: Filed<ProductSource>[]
  readonly reviews: Filed<ReviewSource[]>[]
}

/** The valid parts of the documents, so that references are checked in the same run as schemas. */
export interface ValidDocuments {
  readonly home: ValidParts<HomeSource>
  readonly menus: ValidParts<Menus>
  readonly categories: ValidParts<CategorySource[]>
  readonly brands: ValidParts<BrandSource[]>
  readonly zones: ValidParts<ZoneSource[]>
  readonly postcodes: ValidParts<PostcodeRuleSource[]>
  readonly countries: ValidParts<CountryRateSource[]>
  readonly options: Filed<ValidParts<OptionSource>>[]
  readonly products: Filed<ValidParts<ProductSource>>[]
  readonly reviews: Filed<ValidParts<ReviewSource[]>>[]
}

export const FILES = {
  site: 'site.yaml',
  home: 'site/home.yaml',
  menus: 'site/menus.yaml',
  promises: 'site/promises.yaml',
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
    site: one(siteSource, FILES.site),
    home: one(homeSource, FILES.home) ?? ({} as HomeSource),
    menus: one(menusSource, FILES.menus) ?? ({} as Menus),
    promises: one(promisesSource, FILES.promises) ?? [],
    categories: one(categoriesSource, FILES.categories) ?? [],
    brands: one(brandsSource, FILES.brands) ?? [],
    zones: one(zonesSource, FILES.zones) ?? [],
    postcodes: one(postcodesSource, FILES.postcodes) ?? [],
    countries: one(countriesSource, FILES.countries) ?? [],
    options: all(optionSource, 'options/', {}),
    products: all(productSource, 'products/', {}),
    reviews: all(reviewsSource, 'reviews/', []),
  }
  return { documents, findings }
}
