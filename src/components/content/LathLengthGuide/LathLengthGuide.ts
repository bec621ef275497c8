import { z } from 'zod'
import { markdownTable } from '#domain/content/markdown.ts'
import { requireOption } from '#domain/content/shop-facts.ts'
import { lathLengths, USUAL_LATH_COUNT } from '#domain/content/tables.ts'
import { contentComponent } from '../component.ts'

export const component = contentComponent({
  attributes: z.strictObject({
    laths: z.int().positive().optional().describe('how many laths, such as {6}'),
  }),
  markdown: ({ laths = USUAL_LATH_COUNT }, _, facts) =>
    markdownTable(
      ['Lath length', `Hanging length on ${laths} laths`, 'Adds, inc. VAT'],
      lathLengths(requireOption(facts, 'lathLength'), laths).map(({ label, hanging, adds }) => [
        label,
        hanging,
        adds,
      ]),
    ),
})
