import { TWICE_ENCODED } from '#domain/plain-text.ts'
import { type Fault, positionOfIndex } from '../../source/faults.ts'
import { type ContentPage, faultAtNode, faultInPage } from '../page.ts'

/** Stands for each character of a page that is not shown as text, such as markup that was read. */
const READ = '\uFFFC'
const ESCAPED = /\\[!-/:-@[-`{-~]/g

const SIGN = 'write a \\ before the sign itself'
const LINK = 'write [words](/address), with nothing between ] and ('
const SHORTCODE = 'nothing reads it here: remove it, or use a component of content/README.md'

/** What looks like markup, and how to write what was meant. Of several on a line the first is reported. */
const LEFTOVERS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/!?\[\[[^\]\n]*\]?\]?/g, LINK],
  [/(?:!?\[[^[\]\n]*)?\]\([^()\n]*[^\S\n][^()\n]*\)/g, 'a space in the address? write %20'],
  [/(?:!?\[[^[\]\n]*)?\](?:\(|[^\S\n]+\((?=[/#]|https?:))(?:[^()\n]*\))?/g, LINK],
  [/\[[^[\]\n]+\]\[[^[\]\n]*\]/g, `${LINK}; or ${SIGN}`],
  [/\([^()\n]+\)\[(?:[/#]|https?:)[^[\]\n]*\]/g, LINK],
  [/\[\^[^\]\n]*\]?/g, 'add the footnote’s text below, in a line that begins with [^…]:'],
  [/\[![a-z]+\]/gi, 'write <Callout kind="note" title="…">text</Callout>'],
  [/\[([\w-]+)(?:\s[^\]\n]*)?\].*?\[\/\1\]|\[\/[\w-]+\]|\[[\w-]+\s+[\w-]+=[^\]\n]*\]/g, SHORTCODE],
  [/^[ \t>]*\[[\w-]+\][ \t]*$/gm, SHORTCODE],
  [/:::+|^[ \t>]*(?:!!!|: +(?=\S)).*/gm, SHORTCODE],
  [/\^[\w+-]+\^/g, 'write <sup>…</sup>'],
  [/(?<!\w):[a-z][a-z_+-]*:(?!\w)/g, `write the character itself, or ${SIGN}`],
  [
    /#{2,}\S*|^[ \t>]*#(?=[a-z])\S*/gim,
    'write a space after the # of a heading, and an empty line above',
  ],
  [
    /^[ \t>]*(?:[•●▪◦‣·]|[-+*](?=[a-z]| \S)|\d+[.)](?=[a-z])).*/gim,
    `write "- " or "1. " before an entry of a list, or ${SIGN}`,
  ],
  [
    /^[ \t>]*\|.*|^[^|\n]+(?:\|[^|\n]*){2,}$|-{3,}[ \t]*\|/gm,
    `a table needs a head and a line | --- | --- | below it; or ${SIGN}`,
  ],
  [
    /(?:\*\*|~~|(?<!\w)__(?=\w)|(?<![\w*])\*(?=\w)|(?<!\w)_(?=[a-z])|==(?=\S)|\$\$|`)\S*/gi,
    `close it as it is opened, without a space inside; or ${SIGN}`,
  ],
  [TWICE_ENCODED, 'it was saved in two encodings: write it again, and save the file as UTF-8'],
  [/\uFFFD/g, 'a character was lost: write the word again'],
  [/(?!\u200D)[\p{Cf}\u0080-\u009F]/gu, 'an invisible character: write the words round it again'],
  [/&amp;#?\w+;/g, 'write the entity alone, such as &nbsp;, or the character itself'],
]

interface Leftover {
  readonly index: number
  readonly found: string
  readonly hint: string
}

/** Reports what looks like markup but is shown as it stands, and what is written but not shown. */
export function* checkLeftovers(page: ContentPage): Generator<Fault> {
  if (!page.tree) return
  yield* hiddenParts(page)
  const lines = new Set<number>()
  const { shown, entities } = shownText(page)
  const found = LEFTOVERS.flatMap(([pattern, hint]) =>
    [...shown.matchAll(pattern)].map(({ 0: words, index }): Leftover => {
      const start = index + words.search(/\S/)
      const end = index + words.replace(/[\s\uFFFC]+$/, '').length
      return { index: start, found: page.text.slice(start, end), hint }
    }),
  )
  for (const { index, found: words, hint } of [...found, ...entities].sort(byIndex)) {
    const position = positionOfIndex(page.text, index)
    if (lines.has(position.line)) continue
    lines.add(position.line)
    yield faultInPage(page, position, `this is shown as it stands: ${words}`, hint)
  }
}

function byIndex(one: Leftover, other: Leftover): number {
  return one.index - other.index
}

/** Returns the page with everything that is not text replaced, so that indices are those of the file, and tags and entities in its text. */
function shownText({ nodes, text }: ContentPage): { shown: string; entities: Leftover[] } {
  const entities: Leftover[] = []
  let shown = ''
  // A component's tag is no part of the line of text that begins behind it.
  let instead = READ
  const hide = (end?: number) => {
    shown += text.slice(shown.length, end).replace(/\S/g, instead)
    instead = READ
  }
  for (const node of nodes) {
    if (node.type === 'mdxJsxFlowElement') instead = ' '
    const { start, end } = node.position ?? {}
    if (node.type !== 'text' || start?.offset === undefined) continue
    hide(start.offset)
    const part = text.slice(start.offset, end?.offset).replace(ESCAPED, READ + READ)
    shown += part
    const tag = /<\/?[a-z][^>]*>?/i.exec(node.value)?.[0]
    const entity = [...part.matchAll(/&#?\w+;/g)].find(([word]) => node.value.includes(word))
    if (tag) entities.push({ index: start.offset, found: tag, hint: 'write it in Markdown' })
    if (entity) {
      const index = start.offset + entity.index
      entities.push({ index, found: entity[0], hint: 'write the character itself' })
    }
  }
  hide()
  return { shown, entities }
}

/** Reports cells beyond the columns of a table, text that became a row of a table or was struck out, and notes that nothing refers to. */
function* hiddenParts(page: ContentPage): Generator<Fault> {
  const { nodes } = page
  const referred = new Set(
    nodes.flatMap((node) =>
      /Reference$/.test(node.type) && 'identifier' in node ? [node.identifier] : [],
    ),
  )
  for (const node of nodes) {
    const fault = (message: string, hint: string) => faultAtNode(page, node, message, hint)
    if (node.type === 'footnoteDefinition' || node.type === 'definition') {
      if (referred.has(node.identifier)) continue
      yield fault(`[${node.label}] is not shown: nothing refers to it`, 'refer to it or remove it')
    } else if (node.type === 'delete' && !page.text.startsWith('~~', node.position?.start.offset)) {
      yield fault('a single ~ strikes the text out', 'write <sub>…</sub>, or ~~ to strike it out')
    } else if (node.type === 'table') {
      const columns = node.align?.length ?? 0
      for (const row of node.children) {
        const { start, end } = row.position ?? {}
        const cells = cellsOf(page.text.slice(start?.offset, end?.offset))
        if (cells > columns) {
          const message = `the row has ${cells} cells, the head of its table ${columns}: the rest is not shown`
          yield faultAtNode(page, row, message, `add a column to the head, or ${SIGN}`)
        } else if (cells === 1 && columns > 1) {
          const message = 'this line is a row of the table above'
          yield faultAtNode(page, row, message, 'write an empty line before it')
        }
      }
    }
  }
}

function cellsOf(row: string): number {
  const bare = row
    .replace(/\\\|/g, '')
    .trim()
    .replace(/^\||\|$/g, '')
  return bare.split('|').length
}
