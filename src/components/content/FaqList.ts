import { contentComponent, noAttributes } from './component.ts'

export const component = contentComponent({
  attributes: noAttributes,
})
