import { contentComponent, noAttributes } from '../component.ts'

export const component = contentComponent({
  attributes: noAttributes,
  markdown: (_, __, { site }) => site.name,
})
