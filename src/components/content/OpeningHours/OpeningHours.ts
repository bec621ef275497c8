import { markdownList } from '#domain/content/markdown.ts'
import { contentComponent, noAttributes } from '../component.ts'

export const component = contentComponent({
  attributes: noAttributes,
  markdown: (_, __, { site }) =>
    markdownList(site.openingHours.map(({ days, hours }) => `${days}: ${hours}`)),
})
