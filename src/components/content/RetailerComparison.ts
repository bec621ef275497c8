import { z } from 'zod'
import { line } from '#domain/fields.ts'
import { contentComponent, productAttribute } from './component.ts'

export const component = contentComponent({
  attributes: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          kind: line,
          suits: line,
          check: line,
          ours: productAttribute.optional(),
        }),
      )
      .min(1)
      .describe('rows such as {[{ kind: "…", suits: "…", check: "…", ours: "hills-cover" }]}'),
  }),
})
