import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ContentComponent } from './component.ts'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.astro'))
  .map((file) => basename(file, '.astro'))

/** The components that editors may use, by name. `hasSlot` is true if it shows what is between its tags. */
export const COMPONENTS: Readonly<Record<string, ContentComponent & { hasSlot: boolean }>> =
  Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const { component } = await import(`./${name}.ts`)
        const source = readFileSync(join(import.meta.dirname, `${name}.astro`), 'utf8')
        return [name, { ...component, hasSlot: source.includes('<slot') }]
      }),
    ),
  )
