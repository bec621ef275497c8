import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { ATTRIBUTES } from './attributes.ts'

interface ContentComponent {
  readonly attributes: z.ZodObject
  readonly needsNumberedList: boolean
  /** True if it shows what is between its tags. */
  readonly hasSlot: boolean
}

const BY_NAME: Readonly<Record<string, z.ZodObject>> = ATTRIBUTES
const WITH_NUMBERED_LIST = ['BuyingSteps', 'InstallationSteps']

/** The components that editors may use, by name. */
export const COMPONENTS: Readonly<Record<string, ContentComponent>> = Object.fromEntries(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.astro'))
    .map((file) => {
      const name = basename(file, '.astro')
      const source = readFileSync(join(import.meta.dirname, file), 'utf8')
      const attributes = BY_NAME[name] ?? z.strictObject({})
      const needsNumberedList = WITH_NUMBERED_LIST.includes(name)
      return [name, { attributes, needsNumberedList, hasSlot: source.includes('<slot') }]
    }),
)
