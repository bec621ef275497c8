import { markdownList } from '#domain/content/markdown.ts'
import { contentComponent, noAttributes } from '../component.ts'

export const component = contentComponent({
  attributes: noAttributes,
  markdown: (_, __, { site: { company, email, phone } }) => {
    const { street, city, postcode } = company.registeredOffice
    return markdownList([
      `${company.legalName}, ${street}, ${city} ${postcode}`,
      `Registered in ${company.registeredIn}, company number ${company.number}`,
      `VAT number ${company.vatNumber}`,
      `<${email}>, ${phone}`,
    ])
  },
})
