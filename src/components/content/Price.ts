import { z } from 'zod'
import { contentComponent, productAttribute } from './component.ts'

export const component = contentComponent({
  attributes: z.strictObject({ of: productAttribute }),
})
