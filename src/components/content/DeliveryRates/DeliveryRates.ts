import { markdownTable } from '#domain/content/markdown.ts'
import { rateTable, rateText } from '#domain/shipping/rate-table.ts'
import { absoluteUrl } from '#domain/site/frame.ts'
import { contentComponent, noAttributes } from '../component.ts'

export const component = contentComponent({
  attributes: noAttributes,
  markdown: (_, __, { zones, countryRates, site }) => {
    const rows = rateTable(zones, countryRates).map((rate) => [rate.where, rateText(rate)])
    const askUs = `A quotation: [ask us](${absoluteUrl(site, '/contact-us')}) before you order`
    return markdownTable(['Where', 'For the whole order'], [...rows, ['Anywhere else', askUs]])
  },
})
