import { z } from 'zod'
import { line } from '#domain/fields.ts'
import { contentComponent } from './component.ts'

const words = z.array(line).min(1).describe('a list of texts, such as {["one", "two"]}')

export const component = contentComponent({
  attributes: z.strictObject({ pros: words, cons: words }),
})
