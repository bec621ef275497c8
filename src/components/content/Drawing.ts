import { readdirSync } from 'node:fs'
import { z } from 'zod'
import { line } from '#domain/fields.ts'
import { contentComponent } from './component.ts'

const DRAWINGS = readdirSync(new URL('drawings', import.meta.url)).map((file) =>
  file.replace('.svg', ''),
)

export const component = contentComponent({
  attributes: z.strictObject({
    name: z.enum(DRAWINGS).describe(`one of ${DRAWINGS.join(', ')}`),
    alt: line.describe('what the drawing shows, for people who cannot see it'),
    caption: line.describe('what it says to the reader'),
  }),
})
