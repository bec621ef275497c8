import { type MdastNode, mdxToMdast } from 'satteri'
import { type Fault, positionOfIndex } from '../source/faults.ts'

/** Parses a page. The parser's messages become words for an editor. */
export function parseMdx(file: string, text: string): { tree?: MdastNode; fault?: Fault } {
  try {
    return { tree: mdxToMdast(text) }
  } catch (error) {
    const { message: whole } = error as Error
    const [, line = '1', column = '1', detail = whole] =
      /^(\d+):(\d+): ([\s\S]*?)(?: \([a-z-]+:[a-z-]+\))?$/.exec(whole) ?? []
    const lines = text.split('\n')
    const start = lines.slice(0, Number(line) - 1).join('\n').length + (line === '1' ? 0 : 1)
    const index = start + Number(column) - 1
    const [cause, hint, at = index] = explain(detail, text, { start, index })
    return { fault: { file, ...positionOfIndex(text, at), message: cause, hint } }
  }
}

type Explanation = readonly [message: string, hint: string, index?: number]

const CLOSE =
  'close every tag that is opened; write \\< and \\{ where the signs themselves are meant'
const BRACES = 'write \\{ and \\} for the braces themselves'

/** What stands after the `<` that the parser rejects, and what was probably meant. */
const TAGS: readonly (readonly [pattern: RegExp, ...Explanation])[] = [
  [/^<!/, 'a comment of HTML', 'write {/* … */}, or remove it'],
  [/^<(?:[a-z]+:|[\w.+-]+@)/i, 'an address between < and >', 'write [words](https://…)'],
  [/^<[a-z][^>]*[“”„‘’‚″]/i, 'curly quotes in a tag', 'write straight quotes: "…"'],
  [
    /^<[a-z][^>]*=\s*[^\s"'{]/i,
    'a value without quotes in a tag',
    'write it in straight quotes: "…"',
  ],
  [/^<[a-z]/i, 'a tag that does not end', 'close its quotes, and end it with > or />'],
  [/^/, 'a < that begins no tag', 'write \\< for the sign itself'],
]

/** `start` is the index of the line at which the parser stopped. */
function explain(
  detail: string,
  text: string,
  { start, index }: { readonly start: number; readonly index: number },
): Explanation {
  const [line = ''] = text.slice(start).split('\n', 1)
  if (/^Unexpected character/.test(detail)) {
    const [, ...tag] = TAGS.find(([pattern]) => pattern.test(text.slice(index))) ?? []
    if (tag.length > 0) return tag as unknown as Explanation
  }
  const [, void_] = /^Expected a closing tag for `<(br|hr|img|wbr)>`/.exec(detail) ?? []
  if (void_ !== undefined) return [`<${void_}> is not closed`, `write <${void_} />`]
  const anchor = /\{#[^}]*\}/.exec(line)
  if (!/expression/.test(detail)) return [detail, CLOSE]
  if (!anchor) return ['{…} in a text is an expression', BRACES]
  const hint = 'leave it out: the words of a heading make its anchor'
  return [`${anchor[0]} is no anchor here`, hint, start + anchor.index]
}
