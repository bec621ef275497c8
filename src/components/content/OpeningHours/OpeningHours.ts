import { markdownList } from '#domain/content/markdown.ts'
import { contentComponent, nothing } from '../component.ts'

export const component = contentComponent({
  attributes: nothing,
  markdown: (_, __, { site }) =>
    markdownList(site.openingHours.map(({ days, hours }) => `${days}: ${hours}`)),
})
