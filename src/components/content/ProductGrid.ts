import { z } from 'zod'
import { contentComponent, productsAttribute } from './component.ts'

export const component = contentComponent({
  attributes: z.strictObject({ slugs: productsAttribute }),
})
