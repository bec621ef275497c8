import { contentComponent, nothing } from '../component.ts'

export const component = contentComponent({
  attributes: nothing,
  markdown: (_, __, { site }) => `<${site.email}>`,
})
