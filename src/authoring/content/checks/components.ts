import type { MdastNode } from 'satteri'
import { COMPONENTS } from '#components/content/components.ts'
import { FACT_NAMES, productFact } from '#domain/catalogue/facts.ts'
import { TERM_NAMES } from '#domain/site/terms.ts'
import type { Fault } from '../../source/faults.ts'
import { schemaFindings } from '../../source/schemas.ts'
import { type ContentPage, faultAtNode, faultAtWord } from '../page.ts'
import { type CatalogueForContent, suggestProduct, toCurrentSlug } from '../shop.ts'
import type { Tag } from '../tags.ts'
import { walkNodes } from '../tree.ts'
import { checkElement, suggestTag } from './elements.ts'

const IS_PROGRAM =
  /^import\s[^\n]*["']|^export\s+(?:default|const|let|var|async|function|class|[{*])/
const IS_COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/

export function* checkComponents(page: ContentPage, shop: CatalogueForContent): Generator<Fault> {
  for (const node of page.nodes) yield* checkProgram(page, node)
  for (const tag of page.tags) yield* checkTag(page, shop, tag)
}

/** Returns the text of a page without what cannot be rendered: programs, and components that have faults. Its lines stay where they are. */
export function textWithoutFaults(page: ContentPage, shop: CatalogueForContent): string {
  const isFaulty = (faults: Generator<Fault>) => !faults.next().done
  const components = page.tags.filter(({ name }) => /^[A-Z]/.test(name))
  const faulty = [
    ...page.nodes.filter((node) => isFaulty(checkProgram(page, node))),
    ...components.filter((tag) => isFaulty(checkTag(page, shop, tag))).map(({ node }) => node),
  ]
  return faulty.reduce((text, { position }) => {
    const { start, end } = position ?? {}
    const part = text.slice(start?.offset, end?.offset)
    return text.slice(0, start?.offset) + part.replace(/\S/g, ' ') + text.slice(end?.offset)
  }, page.text)
}

function* checkProgram(page: ContentPage, node: MdastNode): Generator<Fault> {
  if (node.type === 'mdxjsEsm') {
    const hint = IS_PROGRAM.test(node.value)
      ? 'remove it: components need no import'
      : 'begin the sentence with another word, since MDX takes it for a program'
    yield faultAtNode(page, node, 'an import or export', hint)
  } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    if (IS_COMMENT.test(node.value)) return
    const message = `{${node.value}} in a text is an expression`
    const hint = `write \\{${node.value}\\} for the braces themselves`
    yield faultAtNode(page, node, message, hint)
  }
}

function* checkTag(page: ContentPage, shop: CatalogueForContent, tag: Tag): Generator<Fault> {
  const { node, name, values, uncheckable } = tag
  const given = node.attributes.map((attribute) => ('name' in attribute ? attribute.name : ''))
  for (const twice of new Set(given.filter((key, index) => key && given.indexOf(key) < index))) {
    const message = `<${name}> is given ${twice} twice`
    yield faultAtWord(page, node, twice, message, 'remove one of them')
  }
  if (/^[a-z]/.test(name) || name === '') {
    yield* checkElement(page, tag)
    return
  }
  const component = COMPONENTS[name]
  if (!component) {
    const hint = suggestTag(name)
    yield faultAtNode(page, node, `unknown component <${name}>`, hint)
    return
  }
  for (const attribute of uncheckable) {
    const message = `<${name}> is given ${attribute}, which cannot be checked`
    yield faultAtWord(page, node, attribute, message, 'write the value out')
  }
  const { attributes: schema, needsNumberedList, hasSlot } = component
  if (!hasSlot && node.children.length > 0) {
    const message = `<${name}> shows nothing of what is between its tags`
    yield faultAtNode(page, node, message, `write it without: <${name} … />`)
  }
  const read = schema.safeParse(values, { reportInput: true })
  for (const finding of schemaFindings(page.file, schema, read.error?.issues ?? [])) {
    const key = String(finding.path[0] ?? '')
    if (uncheckable.includes(key)) continue
    yield faultAtWord(page, node, key || name, `<${name}>: ${finding.message}`, finding.hint)
  }
  yield* checkProducts(page, shop, tag)
  if (name === 'Fact' && read.success) yield* checkOwner(page, tag)
  if (
    needsNumberedList &&
    ![...walkNodes(node)].some((inner) => inner.type === 'list' && inner.ordered)
  ) {
    const hint = 'write 1. …, 2. … between the tags, with an empty line after the first tag'
    yield faultAtNode(page, node, `<${name}> contains no numbered list`, hint)
  }
}

/** A fact of a product needs the attribute `of`; a fact of the whole shop must not have it. */
function* checkOwner(page: ContentPage, { node, values }: Tag): Generator<Fault> {
  const { of, name } = values
  const known: readonly unknown[] = of === undefined ? TERM_NAMES : FACT_NAMES
  if (known.includes(name)) return
  const [owner, hint] =
    of === undefined
      ? ['a product', 'add of: the slug of a product, such as "rubber-grippers"']
      : ['the whole shop', 'leave out of']
  yield faultAtWord(page, node, String(name), `${name} is of ${owner}`, hint)
}

function* checkProducts(
  page: ContentPage,
  shop: CatalogueForContent,
  { node, name: tag, values }: Tag,
): Generator<Fault> {
  for (const slug of productsIn(values)) {
    const product = shop.products.get(toCurrentSlug(shop, slug))
    if (!product) {
      const hint = suggestProduct(shop, slug)
      yield faultAtWord(page, node, slug, `unknown product "${slug}"`, hint)
    } else if (tag === 'Fact') {
      const name = FACT_NAMES.find((known) => known === values['name'])
      if (!name || productFact(product, name)) continue
      const file = `data/products/${product.slug}.yaml`
      const hint = `state it in ${file}, or take another fact`
      yield faultAtWord(page, node, slug, `the ${name} of "${slug}" is not stated`, hint)
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
