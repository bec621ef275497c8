import { z } from 'zod'
import { quoted } from '#domain/content/markdown.ts'
import { line } from '#domain/fields.ts'
import { contentComponent } from '../component.ts'

export const component = contentComponent({
  attributes: z.strictObject({
    kind: z.enum(['tip', 'note', 'warning']).describe('"tip", "note" or "warning"'),
    title: line.describe('a few words'),
  }),
  markdown: ({ title }, inner) => quoted(`**${title}**\n\n${inner}`),
})
