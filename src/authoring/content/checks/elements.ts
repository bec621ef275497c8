import { COMPONENTS } from '#components/content/components.ts'
import { type Fault, suggestNearestWord } from '../../source/faults.ts'
import { type ContentPage, faultAtNode, faultAtWord } from '../page.ts'
import type { Tag } from '../tags.ts'

/** The elements of HTML that a page may contain, and their attributes. Others are written in Markdown or as components. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...elements(
    'abbr b bdi bdo br cite code dd dfn dl dt em i ins kbd mark p q rp rt ruby s samp small strong sub summary sup u ul var wbr',
  ),
  ...elements('caption table tbody tfoot thead tr'),
  a: ['href', 'rel', 'download', 'hreflang', 'type'],
  blockquote: ['cite'],
  del: ['datetime', 'cite'],
  details: ['open', 'name'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  time: ['datetime'],
}
const ON_EVERY_ELEMENT = ['id', 'lang', 'dir', 'title', 'translate']

const NO_STYLES = 'articles have no styles of their own'
const HEADING = 'write ## before the heading'
const REFUSED: Readonly<Record<string, string>> = {
  img: 'write <Figure src="…" alt="…" caption="…" />, which reserves its space',
  script: 'pages have no scripts of their own',
  iframe: 'the shop shows nothing of other sites; write a link',
  hr: 'write ---',
  ...Object.fromEntries(
    ['style', 'font', 'center', 'div', 'span'].map((name) => [name, NO_STYLES]),
  ),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, HEADING])),
}

function elements(names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, []]))
}

const WRITABLE_TAGS: readonly string[] = [...Object.keys(COMPONENTS), ...Object.keys(ELEMENTS)]

/** Reports an element of HTML that pages do not have, and attributes that it may not have. */
export function* checkElement(
  page: ContentPage,
  { node, name, values, uncheckable }: Tag,
): Generator<Fault> {
  const own = ELEMENTS[name]
  if (!own) {
    const hint = name === '' ? 'remove it' : (REFUSED[name] ?? suggestTag(name))
    yield faultAtNode(page, node, `<${name}> in a text`, hint)
    return
  }
  const known = [...ON_EVERY_ELEMENT, ...own]
  for (const attribute of new Set([...Object.keys(values), ...uncheckable])) {
    if (known.includes(attribute) && !uncheckable.includes(attribute)) continue
    const hint = /^(style|class|align|valign|width|height|border|color|bgcolor)/.test(attribute)
      ? NO_STYLES
      : suggestNearestWord(attribute, known, 'remove it')
    yield faultAtWord(page, node, attribute, `<${name}> with ${attribute}`, hint)
  }
}

/** The hint for an unknown tag: the name that is most like it. */
export function suggestTag(name: string): string {
  const advice = 'content/README.md lists the components'
  return suggestNearestWord(name, WRITABLE_TAGS, advice).replace(/"(.*)"/, '<$1>')
}
