import type { Fault } from '#authoring/source/faults.ts'
import { COMPONENTS } from '#components/content/components.ts'
import { FACT_NAMES, productFact } from '#domain/catalogue/facts.ts'
import { TERM_NAMES } from '#domain/site/terms.ts'
import { didYouMean } from '../../source/faults.ts'
import { schemaFindings } from '../../source/schemas.ts'
import { faultAt, type Page } from '../page.ts'
import { type CatalogueForContent, currentSlug, productSlugs } from '../shop.ts'
import { nodes, positionOf, positionWithin } from '../tree.ts'
import { attributesOf, type Tag } from './attributes.ts'

const REFUSED_TAGS: Readonly<Record<string, string>> = {
  img: 'write <Figure src="…" alt="…" caption="…" />, which reserves its space',
  script: 'pages have no scripts of their own',
  style: 'styles belong in src/styles',
  iframe: 'the shop shows nothing of other sites; write a link',
}

const IS_COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/

export function* checkComponents(page: Page, shop: CatalogueForContent): Generator<Fault> {
  if (!page.tree) return
  for (const node of nodes(page.tree)) {
    if (node.type === 'mdxjsEsm') {
      const hint = 'remove it: components need no import'
      yield faultAt(page, positionOf(node), 'an import or export', hint)
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (IS_COMMENT.test(node.value)) continue
      const message = `{${node.value}} in a text is an expression`
      const hint = `write \\{${node.value}\\} for the braces themselves`
      yield faultAt(page, positionOf(node), message, hint)
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      yield* checkTag(page, shop, node)
    }
  }
}

function* checkTag(page: Page, shop: CatalogueForContent, tag: Tag): Generator<Fault> {
  const name = tag.name ?? ''
  const { values, uncheckable } = attributesOf(tag)
  if (/^[a-z]/.test(name) || name === '') {
    const hint = REFUSED_TAGS[name]
    if (hint) yield faultAt(page, positionOf(tag), `<${name}> in a text`, hint)
    if ('style' in values) {
      yield faultAt(page, positionOf(tag), `<${name}> with a style`, 'styles belong in src/styles')
    }
    return
  }
  const component = COMPONENTS[name]
  if (!component) {
    const hint = didYouMean(name, Object.keys(COMPONENTS), 'content/README.md lists the components')
    yield faultAt(page, positionOf(tag), `unknown component <${name}>`, hint)
    return
  }
  for (const attribute of uncheckable) {
    const message = `<${name}> is given ${attribute}, which cannot be checked`
    yield faultAt(page, positionWithin(page.text, tag, attribute), message, 'write the value out')
  }
  const { attributes: schema, needsNumberedList } = component
  const read = schema.safeParse(values, { reportInput: true })
  for (const finding of schemaFindings(page.file, schema, read.error?.issues ?? [])) {
    const key = String(finding.path[0] ?? '')
    if (uncheckable.includes(key)) continue
    const position = positionWithin(page.text, tag, key || name)
    yield faultAt(page, position, `<${name}>: ${finding.message}`, finding.hint)
  }
  yield* checkProducts(page, shop, tag, values)
  if (name === 'Fact' && read.success) yield* checkOwner(page, tag, values)
  if (needsNumberedList && ![...nodes(tag)].some((node) => node.type === 'list' && node.ordered)) {
    const hint = 'write 1. …, 2. … between the tags, with an empty line after the first tag'
    yield faultAt(page, positionOf(tag), `<${name}> contains no numbered list`, hint)
  }
}

/** A fact of a product needs the attribute `of`; a fact of the whole shop must not have it. */
function* checkOwner(
  page: Page,
  tag: Tag,
  { of, name }: Readonly<Record<string, unknown>>,
): Generator<Fault> {
  const known: readonly unknown[] = of === undefined ? TERM_NAMES : FACT_NAMES
  if (known.includes(name)) return
  const [owner, hint] =
    of === undefined
      ? ['a product', 'add of: the slug of a product, such as "rubber-grippers"']
      : ['the whole shop', 'leave out of']
  yield faultAt(page, positionWithin(page.text, tag, String(name)), `${name} is of ${owner}`, hint)
}

function* checkProducts(
  page: Page,
  shop: CatalogueForContent,
  tag: Tag,
  values: Readonly<Record<string, unknown>>,
): Generator<Fault> {
  for (const slug of productsIn(values)) {
    const product = shop.products.get(currentSlug(shop, slug))
    const position = positionWithin(page.text, tag, slug)
    if (!product) {
      const hint = didYouMean(slug, productSlugs(shop), 'write the slug of a product that exists')
      yield faultAt(page, position, `unknown product "${slug}"`, hint)
    } else if (tag.name === 'Fact') {
      const name = FACT_NAMES.find((known) => known === values['name'])
      if (!name || productFact(product, name)) continue
      const file = `data/products/${product.slug}.yaml`
      const hint = `state it in ${file}, or take another fact`
      yield faultAt(page, position, `the ${name} of "${slug}" is not stated`, hint)
    }
  }
}

const ATTRIBUTE_WITH_PRODUCTS = /^(of|slug|slugs|ours)$/

function* productsIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if (ATTRIBUTE_WITH_PRODUCTS.test(key)) yield value
  } else if (Array.isArray(value)) {
    for (const entry of value) yield* productsIn(entry, key)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) yield* productsIn(entry, name)
  }
}
