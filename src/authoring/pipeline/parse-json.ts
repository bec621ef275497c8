import { load } from 'js-yaml'
import { positionOfIndex } from '../source/faults.ts'

/** Reads a JSON list of objects. A key that an object has twice is refused, since `JSON.parse` would take the last. */
export function parseJsonList(text: string): Readonly<Record<string, unknown>>[] {
  const list = parseJson(text)
  if (!Array.isArray(list)) {
    throw new Error('the file is not a list; write [{"sku": "KM-1", "price": 64.95}, …]')
  }
  return list.map((entry, index) => {
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) return entry
    throw new Error(`entry ${index + 1} is not an object; write {"sku": "KM-1", "price": 64.95}`)
  })
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    demandSingleKeys(text)
    return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const [first = ''] = text.trimStart().split('\n')
    if (/^\{.*\}\s*$/.test(first)) {
      throw new Error('there is an object on each line; put them in [ ], with commas between them')
    }
    const [, offset = text.trimEnd().length] = /position (\d+)/.exec(error.message) ?? []
    const { line, column } = positionOfIndex(text, Number(offset))
    throw new Error(
      `line ${line}, column ${column}: the JSON breaks off or goes wrong here; look for a surplus or missing comma, bracket or quotation mark`,
    )
  }
}

/** JSON is YAML, whose reader reports doubled keys. Of what else it may say, `JSON.parse` knows better. */
function demandSingleKeys(text: string): void {
  try {
    load(text)
  } catch (error) {
    const { reason, mark } = error as { reason?: string; mark?: { line: number } }
    if (reason !== 'duplicated mapping key' || !mark) return
    throw new Error(`line ${mark.line + 1}: an object has the same key twice; remove one`)
  }
}
