import { type Document, isAlias, parseDocument, visit } from 'yaml'
import { type Fault, type Position, positionOfIndex } from './faults.ts'

/** Finds the faults of a text that the fast parser rejects with `error`, at most one a line. The slow parser has the better positions. */
export function syntaxFaults(file: string, text: string, error: unknown): Fault[] {
  const unseen = oddSpaces(file, text)
  if (unseen.length > 0) return unseen
  const faults = slowFaults(file, text)
  const { mark, reason = '' } = error as { mark?: { line: number }; reason?: string }
  const line = (mark?.line ?? 0) + 1
  // The fast parser's column is where it stopped reading, often the end of the line.
  const column = valueColumn(lineAt(text, { line }))
  const found = faults.length > 0 ? faults : [toFault(file, text, { line, column }, reason)]
  return found.filter(({ line }, index) => found.findIndex((one) => one.line === line) === index)
}

/** A quote that opens in one line, and the next line's value in such quotes. */
const OPEN_QUOTE = /: +(["'])(?:(?!\1).)*\n[ -]*[\w-]+: +\1/

/** Finds quotes that are not closed where the fast parser takes the next line for a part of the text. */
export function openQuotes(file: string, text: string): Fault[] {
  return OPEN_QUOTE.test(text) ? slowFaults(file, text) : []
}

function slowFaults(file: string, text: string): Fault[] {
  const document = parseDocument(text, { prettyErrors: false })
  return document.errors.map(({ code, pos: [offset], message }) => {
    const isQuote = code === 'MISSING_CHAR' && /quote$/.test(message)
    const start = isQuote ? startOfText(document, offset) : offset
    return toFault(file, text, positionOfIndex(text, start), isQuote ? 'OPEN_QUOTE' : code)
  })
}

function toFault(file: string, text: string, position: Position, cause: string): Fault {
  const [message, hint] = explain(lineAt(text, position), cause)
  return { file, ...position, message, hint }
}

/** Signs that look like a space, or like nothing, and are none to YAML; a web page's or a letter's are copied with its text. */
const ODD_SPACE = String.raw`[\u00a0\u2000-\u200b\u202f\u3000\ufeff]`
const ODD_PLACE = new RegExp(`^( *(?:- +)*(?:-|[\\w-][\\w .-]*:)?)${ODD_SPACE}`)

/** What to do where such a sign is part of a key; undefined if none is. */
export function oddSpaceHint(key: string): string | undefined {
  return new RegExp(ODD_SPACE).test(key) ? TYPE_SPACE : undefined
}

const TYPE_SPACE = 'delete it and type a plain space; it was probably pasted'

/** Where YAML wants a space: before a line's text, after a colon or a hyphen. */
function oddSpaces(file: string, text: string): Fault[] {
  return text.split('\n').flatMap((content, at) => {
    const before = ODD_PLACE.exec(content)?.[1]
    if (before === undefined) return []
    const place = { file, line: at + 1, column: before.length + 1 }
    return [{ ...place, message: 'what looks like a space is none', hint: TYPE_SPACE }]
  })
}

const MARK = /(?:^|[:-] +)[&!]\S/m

/** Finds texts whose first word YAML takes for a name or a type of its own, and leaves out. */
export function lostWords(file: string, text: string): Fault[] {
  if (!MARK.test(text)) return []
  const document = parseDocument(text, { prettyErrors: false })
  const used = new Set<string>()
  const starts: number[] = []
  visit(document, { Alias: (_, { source }) => void used.add(source) })
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || !node.range) return
      const { anchor, tag } = node
      const isLost = (anchor !== undefined && !used.has(anchor)) || (tag && !tag.startsWith('tag:'))
      if (isLost) starts.push(node.range[0])
    },
  })
  return starts.map((start) => {
    const { line } = positionOfIndex(text, start)
    const column = valueColumn(lineAt(text, { line }))
    const [message, hint] = explain(lineAt(text, { line }), '')
    return { file, line, column, message, hint }
  })
}

/** What precedes the value in a line such as `name: Pegs` or `- Pegs`. */
const BEFORE_VALUE = /^\s*(?:- +)*(?:([\w "'.-]+): +)?/

function valueColumn(line: string): number {
  return (BEFORE_VALUE.exec(line)?.[0].length ?? 0) + 1
}

const WORDS: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  OPEN_QUOTE: ['a quote is not closed', 'close it at the end of the text'],
  MULTIPLE_DOCS: ['a second document begins here', 'remove the line ---'],
  TAB_AS_INDENT: ['a tab at the start of a line', 'indent with spaces'],
  BAD_DQ_ESCAPE: ['a \\ in double quotes', 'write \\\\ for the sign itself, or use single quotes'],
}

function explain(line: string, cause: string): readonly [message: string, hint: string] {
  const known = WORDS[cause]
  if (known) return known
  const key = /^\s*(?:- +)*([\w-]+):/.exec(line)?.[1]
  if (/duplicate/i.test(cause)) return [`the key ${key} is written twice`, 'remove one of the two']
  const value = line.slice(valueColumn(line) - 1).trimEnd()
  const [sign = ''] = value
  const quoted = `put the text in quotes: ${JSON.stringify(value)}`
  if (/[@&*!%`,|>?]/.test(sign) || value.startsWith('- ')) {
    return [`a text that begins with ${sign}`, quoted]
  }
  const closing = { '[': ']', '{': '}' }[sign]
  if (cause === 'BAD_INDENT' && !(closing && !value.includes(closing)))
    return ['a line that is not indented', 'indent it further, or close what is open before it']
  if (closing)
    return [`${sign} begins a list or group`, `end the line with ${closing}, or ${quoted}`]
  if (sign === '"' || sign === "'") {
    const hint = `put other quotes round the whole text, or write ${sign === '"' ? '\\"' : "''"} for those inside`
    return ['a text goes on after its closing quote', hint]
  }
  if (/: |:$/.test(value)) return ['a text that holds ": "', quoted]
  if (/null byte|non-printable/.test(cause)) return ['a control character', 'delete it']
  const colon = /^\s*(?:- +)*([\w-]+):(\S.*)/.exec(line)
  if (colon) return ['no space after a colon', `write ${colon[1]}: ${colon[2]}`]
  if (key === undefined) {
    return ['a line without a key', 'write key: value, or indent it as a part of the text above']
  }
  return ['this line cannot be read', 'indent it with spaces, as the other lines of its group']
}

function lineAt(text: string, { line }: Pick<Position, 'line'>): string {
  return text.split('\n')[line - 1] ?? ''
}

/** Returns the offset where an unclosed quote opens; the parser reports the end of the file. */
function startOfText(document: Document, offset: number): number {
  let start = offset
  visit(document, {
    Scalar(_, { range }) {
      if (range && range[0] < offset && offset <= range[1]) start = range[0]
    },
  })
  return start
}
