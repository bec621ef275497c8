import { parseDocument, visit } from 'yaml'
import { type Fault, positionOfIndex } from './faults.ts'

/** Notes the unquoted texts that end where YAML begins a comment: of `name: Pegs in a box #2` it reads `Pegs in a box`. */
export function cutTexts(file: string, text: string): Fault[] {
  if (!/\S[ \t]+#/.test(text)) return []
  const notes: Fault[] = []
  visit(parseDocument(text, { prettyErrors: false }), {
    Scalar(key, { type, value, range }) {
      if (key === 'key' || type !== 'PLAIN' || typeof value !== 'string' || !range) return
      const [, rest] = /^[ \t]+(#[^\n]*)/.exec(text.slice(range[1])) ?? []
      if (rest === undefined) return
      const message = `${JSON.stringify(rest)} is left out, as a comment`
      const hint = `put the text in quotes if it belongs to it: "${value} ${rest}"`
      notes.push({ file, ...positionOfIndex(text, range[0]), message, hint })
    },
  })
  return notes
}
