import { z } from 'zod'
import { line } from '#domain/fields.ts'
import { contentComponent } from './component.ts'

export const component = contentComponent({
  attributes: z.strictObject({
    src: line.describe('a picture below data/pictures, such as "hills-cover/whole.webp"'),
    alt: line.describe('what the picture shows, for people who cannot see it'),
    caption: line.describe('what it says to the reader'),
  }),
})
