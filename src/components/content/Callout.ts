import { z } from 'zod'
import { line } from '#domain/fields.ts'
import { contentComponent } from './component.ts'

export const component = contentComponent({
  attributes: z.strictObject({
    kind: z.enum(['tip', 'note', 'warning']).describe('"tip", "note" or "warning"'),
    title: line.describe('a few words'),
  }),
})
