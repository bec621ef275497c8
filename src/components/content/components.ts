import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentComponent } from './component.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)

/** The components that editors may use, by name: each is a folder here. `hasSlot` is true if it shows what is between its tags. */
export const COMPONENTS: Readonly<Record<string, ContentComponent & { hasSlot: boolean }>> =
  Object.fromEntries(
    await Promise.all(
      folders.map(async ({ name }) => {
        const { component } = await import(`./${name}/${name}.ts`)
        const source = readFileSync(join(import.meta.dirname, name, `${name}.astro`), 'utf8')
        return [name, { ...component, hasSlot: source.includes('<slot') }]
      }),
    ),
  )
