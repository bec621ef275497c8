import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const INNER_LINK = /\shref="#([^"]+)"/g
const STYLE = /<[^>]+\sstyle="/
const NOT_TEXT = /<(script|style|code|pre)\b[\s\S]*?<\/\1>|<[^>]*>/g
/** What shoppers write is shown as they wrote it. */
const REVIEWS = /<ul class="review-list"[\s\S]*?<\/ul>/g
const LEFTOVER = /\]\(|\[\^|\*\*|&lt;\/?[a-z]|&amp;(?:#?\w+);|\uFFFD/i
/** With the words around it this takes twenty times as long to look for. */
const LEFTOVER_IN_WORDS = new RegExp(`.{0,20}(?:${LEFTOVER.source}).{0,20}`, 'i')

/** Fails the build if a page has a link to a part that it lacks, an inline style, or markup in its text. `names` are paths below `client`. */
export function checkPages(client: string, names: readonly string[]): void {
  const faults = names
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) =>
      pageFaults(readFileSync(join(client, name), 'utf8')).map((fault) => `/${name}: ${fault}`),
    )
  if (faults.length === 0) return
  throw new Error(
    `Faulty pages:\n${faults.join('\n')}\nEach line is a built page. Correct its text in content/ or data/, or its component in src/.`,
  )
}

function pageFaults(html: string): string[] {
  const missing = [...html.matchAll(INNER_LINK)].flatMap(([, id]) =>
    html.includes(` id="${id}"`) ? [] : [`the link to #${id} leads nowhere`],
  )
  const style = STYLE.exec(html)
  return [
    ...new Set(missing),
    ...(style ? [`the content security policy blocks the style of ${style[0].slice(0, -1)}`] : []),
    ...leftover(html).map((text) => `markup is shown as text: ${text.trim()}`),
  ]
}

/** The cheap first look at the whole page finds nothing in nearly all pages. */
function leftover(html: string): string[] {
  if (!LEFTOVER.test(html)) return []
  const text = html.replace(REVIEWS, '').replace(NOT_TEXT, '')
  return LEFTOVER_IN_WORDS.exec(text)?.slice(0, 1) ?? []
}
