import { unbroken } from '#domain/catalogue/texts.ts'
import type { Site } from '#domain/site/site.ts'

/** What the law wants at the foot of a company's letter, and how to reach it. */
export function footerLines({ company, email, phone, sample }: Site): string[] {
  const { street, city, postcode } = company.registeredOffice
  return [
    `${company.legalName}, ${street}, ${city} ${unbroken(postcode)}`,
    `Registered in ${company.registeredIn}, company number ${company.number}. VAT number ${unbroken(company.vatNumber)}`,
    `${email}, ${phone}`,
    ...(sample ? ['These details are samples: this shop is not trading yet.'] : []),
  ]
}
