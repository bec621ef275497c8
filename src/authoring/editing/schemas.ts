import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { brandsYaml, categoriesYaml, optionYaml, productYaml } from '#domain/catalogue/source.ts'
import type { ReferencedKind } from '#domain/fields.ts'
import { reviewsYaml } from '#domain/review/source.ts'
import { countriesYaml, postcodesYaml, zonesYaml } from '#domain/shipping/source.ts'
import { calendarYaml } from '#domain/site/calendar.ts'
import { bannerPromisesYaml, homeYaml, menusYaml, searchYaml } from '#domain/site/display.ts'
import { siteYaml } from '#domain/site/source.ts'
import { readData, type SourceFile } from '../source/read-data.ts'

/** The Zod schema of each file below `data/`. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'brands.yaml': brandsYaml,
  'categories.yaml': categoriesYaml,
  'options/*.yaml': optionYaml,
  'products/*.yaml': productYaml,
  'reviews/*.yaml': reviewsYaml,
  'shipping/countries.yaml': countriesYaml,
  'shipping/postcodes.yaml': postcodesYaml,
  'shipping/zones.yaml': zonesYaml,
  'site.yaml': siteYaml,
  'site/calendar.yaml': calendarYaml,
  'site/home.yaml': homeYaml,
  'site/menus.yaml': menusYaml,
  'site/promises.yaml': bannerPromisesYaml,
  'site/search.yaml': searchYaml,
}

/** Schema files for editors → the files that they describe, as in `yaml.schemas` of `.vscode/settings.json`. */
export const SCHEMA_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(SCHEMAS).map((files) => [schemaFile(files), `data/${files}`]),
)

function schemaFile(files: string): string {
  return `.vscode/schemas/${files.replace(/(\/\*)?\.yaml$/, '').replaceAll('/', '-')}.json`
}

/** Writes the JSON schemas from which an editor completes and explains the files below `data/`. They list today's products, brands and so on. */
export function writeSchemas(root: string): void {
  const { files } = readData(join(root, 'data'), 'data')
  const names = entryNames([...files.values()])
  for (const [described, schema] of Object.entries(SCHEMAS)) {
    const path = join(root, schemaFile(described))
    const text = `${JSON.stringify(jsonSchema(schema, names), null, 2)}\n`
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

type Names = Readonly<Record<ReferencedKind, readonly string[]>>

function jsonSchema(schema: z.ZodType, names: Names) {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      const kind = jsonSchema['naming'] as ReferencedKind | undefined
      if (kind === undefined) return
      delete jsonSchema['naming']
      delete jsonSchema.pattern
      if (names[kind].length > 0) jsonSchema.enum = [...names[kind]]
    },
  })
}

function entryNames(files: readonly SourceFile[]): Names {
  const below = (folder: string) => files.filter(({ file }) => file.startsWith(folder))
  const values = (key: string, value: unknown) =>
    (Array.isArray(value) ? value : [value]).flatMap((entry) => entry?.[key] ?? [])
  const slugs = (name: string) => values('slug', files.find(({ file }) => file === name)?.value)
  const color = files.find(({ file }) => file === 'options/color.yaml')?.value
  const countries = files.find(({ file }) => file === 'shipping/countries.yaml')?.value
  const zones = slugs('shipping/zones.yaml')
  return {
    brand: slugs('brands.yaml'),
    category: slugs('categories.yaml'),
    color: values('value', (color as { choices?: unknown } | undefined)?.choices),
    option: below('options/').flatMap(({ value }) => values('name', value)),
    product: below('products/').flatMap(({ value }) => values('slug', value)),
    place: [...values('country_code', countries), ...zones],
    zone: zones,
  }
}
