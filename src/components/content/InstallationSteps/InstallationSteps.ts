import { contentComponent, noAttributes } from '../component.ts'

export const component = contentComponent({
  attributes: noAttributes,
  markdown: (_, inner) => inner,
  needsNumberedList: true,
})
