import { readdirSync } from 'node:fs'
import type { ContentComponent } from './component.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)

/** The components that editors may use, by name: each is a folder here. */
export const COMPONENTS: Readonly<Record<string, ContentComponent>> = Object.fromEntries(
  await Promise.all(
    folders.map(async ({ name }) => [name, (await import(`./${name}/${name}.ts`)).component]),
  ),
)
