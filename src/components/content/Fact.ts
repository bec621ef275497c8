import { z } from 'zod'
import { FACT_NAMES } from '#domain/catalogue/facts.ts'
import { TERM_NAMES } from '#domain/site/terms.ts'
import { contentComponent, productAttribute } from './component.ts'

export const component = contentComponent({
  attributes: z.strictObject({
    of: productAttribute.optional(),
    name: z
      .enum([...FACT_NAMES, ...TERM_NAMES])
      .describe(
        `one of ${FACT_NAMES.join(', ')} with of="slug", or of ${TERM_NAMES.join(', ')} without`,
      ),
  }),
})
