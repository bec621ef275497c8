import { z } from 'zod'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { formatDimensions } from '#domain/catalogue/details.ts'
import { FACT_NAMES } from '#domain/catalogue/facts.ts'
import { pictureUrl } from '#domain/catalogue/picture-urls.ts'
import {
  requireFact,
  requireOption,
  requireProduct,
  type ShopFacts,
} from '#domain/catalogue/shop-facts.ts'
import { formatListPrice } from '#domain/catalogue/texts.ts'
import { productPath } from '#domain/catalogue/variants.ts'
import { comparedFacts, lathLengths, USUAL_LATHS } from '#domain/content/tables.ts'
import { formatPounds } from '#domain/money/money.ts'
import { rateTable, rateWords } from '#domain/shipping/rate-table.ts'
import { absoluteUrl } from '#domain/site/frame.ts'
import { TERM_NAMES } from '#domain/site/terms.ts'

type Values = Readonly<Record<string, unknown>>
type Renderer = (values: Values, inner: string, facts: ShopFacts) => string

const text = z.string()
const slugs = z.array(text)
const fact = z.object({ name: z.enum([...FACT_NAMES, ...TERM_NAMES]), of: text.optional() })
const row = z.object({ kind: text, suits: text, check: text, ours: text.optional() })

const COMPONENTS: Readonly<Record<string, Renderer>> = {
  BuyingSteps: (_, inner) => inner,
  Callout: ({ title }, inner) => quoted(`**${title}**\n\n${inner}`),
  CompanyDetails: (_, __, { site }) => companyDetails(site),
  CompareProducts: (values, _, facts) => comparison(productsOf(values, facts), facts),
  ContactEmail: (_, __, { site }) => `<${site.email}>`,
  DeliveryRates: (_, __, facts) => deliveryRates(facts),
  Drawing: ({ alt, caption }) => `*Drawing: ${alt}. ${caption}*`,
  Fact: (values, _, facts) => {
    const { name, of } = fact.parse(values)
    return requireFact(facts, name, of)
  },
  Faq: ({ question }, inner) => `**${question}**\n\n${inner}`,
  FaqList: (_, inner) => inner,
  Figure: ({ src, alt, caption }, _, { site }) =>
    `![${alt}](${absoluteUrl(site, pictureUrl(text.parse(src)))})\n\n*${caption}*`,
  InstallationSteps: (_, inner) => inner,
  LathLengthGuide: ({ laths }, _, facts) =>
    lathTable(z.number().default(USUAL_LATHS).parse(laths), facts),
  OpeningHours: (_, __, { site }) =>
    list(site.openingHours.map(({ days, hours }) => `${days}: ${hours}`)),
  Price: (values, _, facts) => formatPounds(productOf(values, facts).listPrice),
  ProductGrid: (values, _, facts) => productList(productsOf(values, facts), facts),
  ProsAndCons: ({ pros, cons }) =>
    `**For**\n\n${list(slugs.parse(pros))}\n\n**Against**\n\n${list(slugs.parse(cons))}`,
  RetailerComparison: ({ rows }, _, facts) => retailerComparison(z.array(row).parse(rows), facts),
  SiteName: (_, __, { site }) => site.name,
  SizeAndLoad: (values, _, facts) => sizes(productsOf(values, facts), facts),
}

export const MARKDOWN_COMPONENTS: readonly string[] = Object.keys(COMPONENTS)

export function componentMarkdown(
  name: string,
  values: Values,
  inner: string,
  facts: ShopFacts,
): string {
  const render = COMPONENTS[name]
  if (!render) throw new Error(`${facts.page}: <${name}> has no form in Markdown`)
  return render(values, inner, facts)
}

export function productList(products: readonly Product[], facts: ShopFacts): string {
  return list(products.map((product) => `${linkTo(product, facts)}, ${formatListPrice(product)}`))
}

function productOf({ of }: Values, facts: ShopFacts): Product {
  return requireProduct(facts, text.parse(of))
}

function productsOf(values: Values, facts: ShopFacts): Product[] {
  return slugs.parse(values['slugs']).map((slug) => requireProduct(facts, slug))
}

function linkTo(product: Product, { site }: ShopFacts): string {
  return `[${product.name}](${absoluteUrl(site, productPath(product))})`
}

function list(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry}`).join('\n')
}

function quoted(paragraphs: string): string {
  return paragraphs.replace(/^/gm, '> ').replace(/ +$/gm, '')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function comparison(products: readonly Product[], facts: ShopFacts): string {
  const names = products.map((product) => linkTo(product, facts))
  const rows = comparedFacts(products).map(({ label, cells }) => [
    label,
    ...cells.map((cell) => cell ?? '–'),
  ])
  return table(['', ...names], [['Price inc. VAT', ...products.map(formatListPrice)], ...rows])
}

function sizes(products: readonly Product[], facts: ShopFacts): string {
  const rows = products.map((product) => [
    linkTo(product, facts),
    formatDimensions(product.dimensions) ?? '',
    product.load ? `${product.load} kg` : '–',
  ])
  return table(['Model', 'Size', 'Holds up to'], rows)
}

function lathTable(laths: number, facts: ShopFacts): string {
  const rows = lathLengths(requireOption(facts, 'lathLength'), laths)
  const head = ['Lath length', `Hanging length on ${laths} laths`, 'Adds, inc. VAT']
  return table(
    head,
    rows.map(({ label, hanging, adds }) => [label, hanging, adds]),
  )
}

function retailerComparison(rows: readonly z.output<typeof row>[], facts: ShopFacts): string {
  const cells = rows.map(({ kind, suits, check, ours }) => {
    const product = ours === undefined ? undefined : requireProduct(facts, ours)
    return [
      kind,
      suits,
      check,
      product ? `${linkTo(product, facts)}, ${formatListPrice(product)}` : '–',
    ]
  })
  return table(['Kind', 'Suits', 'Check before you buy', 'Ours'], cells)
}

function deliveryRates({ zones, countryRates, site }: ShopFacts): string {
  const rows = rateTable(zones, countryRates).map((rate) => [rate.where, rateWords(rate)])
  const askUs = `A quotation: [ask us](${absoluteUrl(site, '/contact-us')}) before you order`
  return table(['Where', 'For the whole order'], [...rows, ['Anywhere else', askUs]])
}

function companyDetails({ company, email, phone }: ShopFacts['site']): string {
  const { street, city, postcode } = company.registeredOffice
  return list([
    `${company.legalName}, ${street}, ${city} ${postcode}`,
    `Registered in ${company.registeredIn}, company number ${company.number}`,
    `VAT number ${company.vatNumber}`,
    `<${email}>, ${phone}`,
  ])
}
