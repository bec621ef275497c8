import { z } from 'zod'
import { contentComponent } from './component.ts'

export const component = contentComponent({
  attributes: z.strictObject({
    laths: z.int().positive().optional().describe('how many laths, such as {6}'),
  }),
})
