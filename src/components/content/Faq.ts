import { z } from 'zod'
import { line } from '#domain/fields.ts'
import { contentComponent } from './component.ts'

export const component = contentComponent({
  attributes: z.strictObject({ question: line.describe('the question') }),
})
