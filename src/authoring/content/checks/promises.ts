import type { Fault } from '#authoring/source/faults.ts'
import { brokenPromises } from '#authoring/source/promises.ts'
import { faultAt, type Page } from '../page.ts'
import type { CatalogueForContent } from '../shop.ts'

/** Reports words of a page, its frontmatter and its attributes, that promise otherwise than the shop. */
export function checkPromises(page: Page, { promises }: CatalogueForContent): Fault[] {
  return brokenPromises(page.text, promises).map(({ index, message, term }) => {
    const lines = page.text.slice(0, index).split('\n')
    const position = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
    const hint =
      position.line <= page.yaml.split('\n').length
        ? 'leave it out of title and description'
        : `write <Fact name="${term}" /> in a sentence, which says what is true`
    return faultAt(page, position, message, hint)
  })
}
