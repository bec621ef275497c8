import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { ReferencedKind } from '#domain/fields.ts'
import { SCHEMAS } from '../source/documents.ts'
import { readData, type SourceFile } from '../source/read-data.ts'

/** Schema files for editors → the files that they describe, as in `yaml.schemas` of `.vscode/settings.json`. */
export const SCHEMA_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  [...SCHEMAS.keys()].map((files) => [schemaFile(files), `data/${files}`]),
)

function schemaFile(files: string): string {
  return `.vscode/schemas/${files.replace(/(\/\*)?\.yaml$/, '').replaceAll('/', '-')}.json`
}

/** Writes the JSON schemas from which an editor completes and explains the files below `data/`. They list today's products, brands and so on. */
export function writeSchemas(root: string): void {
  const { files } = readData(join(root, 'data'), 'data')
  const names = entryNames([...files.values()])
  for (const [described, schema] of SCHEMAS) {
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
