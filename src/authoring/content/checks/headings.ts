import type { Fault } from '../../source/faults.ts'
import { type ContentPage, faultInPage } from '../page.ts'

export const IDS_USED_BY_LAYOUT: ReadonlySet<string> = new Set([
  'content',
  'on-this-page',
  'in-the-shop',
  'footnote-label',
])

export function* checkHeadings(page: ContentPage): Generator<Fault> {
  const seen = new Map<string, number>()
  let before = 1
  for (const heading of page.headings) {
    const { depth, text, anchor, line } = heading
    const fault = (message: string, hint: string) => faultInPage(page, heading, message, hint)
    const first = seen.get(text)
    if (text.trim() === '') yield fault('a heading without words', 'write them or remove it')
    else if (depth === 1) {
      yield fault('a second main heading', `the title is the first: write "## ${text}"`)
    } else if (depth > before + 1) {
      const hint = `write "${'#'.repeat(before + 1)} ${text}"`
      yield fault(`a heading of level ${depth} follows one of level ${before}`, hint)
    } else if (first !== undefined) {
      yield fault(`the heading "${text}" is used twice, see line ${first}`, 'rename one of them')
    } else if (IDS_USED_BY_LAYOUT.has(anchor)) {
      yield fault(`the anchor #${anchor} is an id of the page's layout`, 'use other words')
    }
    seen.set(text, line)
    before = Math.max(depth, 2)
  }
}
