import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { CORE_SCHEMA, load, Type } from 'js-yaml'
import { type Fault, type Position, positionOfIndex, suggestNearestWord } from './faults.ts'
import { lostWords, openQuotes, syntaxFaults } from './yaml-faults.ts'

export interface ReadTextResult {
  readonly text: string
  readonly faults: readonly Fault[]
}

/** Reads a text file. A text that is not UTF-8, or that git could not merge, is a fault of the file, which faults name as `shown`. */
export function readText(path: string, shown: string): ReadTextResult {
  const { text, invalid } = decodeText(readFileSync(path))
  const fault = invalid ? encodingFault(invalid) : mergeFault(text)
  return { text, faults: fault ? [{ file: shown, ...fault }] : [] }
}

function encodingFault({ isUtf16, isNull, ...position }: Required<DecodedText>['invalid']) {
  if (isNull) return { ...position, message: 'a null character', hint: 'delete it' }
  const message = isUtf16 ? 'the text is UTF-16' : 'the text is not UTF-8 from here on'
  const hint = 'save it as UTF-8: many editors ask for the encoding under Save As'
  return { ...position, message, hint }
}

function mergeFault(text: string) {
  const start = text.search(/^(?:<{7}|>{7})(?: |$)/m)
  if (start === -1) return undefined
  const message = 'a conflict of two versions, which git could not merge'
  const hint = 'keep the right one, and remove the lines <<<<<<<, ======= and >>>>>>>'
  return { ...positionOfIndex(text, start), message, hint }
}

/** Reads and parses a YAML file. */
export function readYamlFile(path: string, shown: string): ParsedYaml & ReadTextResult {
  const { text, faults } = readText(path, shown)
  return faults.length > 0
    ? { text, value: undefined, faults }
    : { text, ...parseYaml(shown, text) }
}

export interface ParsedYaml {
  readonly value: unknown
  readonly faults: readonly Fault[]
}

/** Numbers as prices and sizes are written. `0123`, `+44`, `12E5`, `0x10` and more digits than a number holds stay text. */
const DECIMALS = CORE_SCHEMA.extend({
  implicit: [
    numbers('int', /^(0|-?[1-9]\d{0,14})$/),
    numbers('float', /^-?(0|[1-9]\d{0,14})\.\d+$/),
  ],
})

function numbers(name: string, written: RegExp): Type {
  const resolve = (text: string) => written.test(text)
  return new Type(`tag:yaml.org,2002:${name}`, { kind: 'scalar', resolve, construct: Number })
}

/** js-yaml is fast but gives no positions, so a text that it rejects is parsed again by the slow parser. */
export function parseYaml(path: string, text: string): ParsedYaml {
  try {
    const value = load(text, { schema: DECIMALS })
    const open = openQuotes(path, text)
    return open.length > 0
      ? { value: undefined, faults: open }
      : { value, faults: lostWords(path, text) }
  } catch (error) {
    return { value: undefined, faults: syntaxFaults(path, text, error) }
  }
}

/** Returns the names in a folder with an ending such as `.yaml`, sorted; none if there is no folder. Hidden files, such as the locks of editors, are left out. */
export function listFiles(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
      .sort()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** File endings that editors may use by mistake for the same kind of text. Notepad adds `.txt`, which Windows hides. */
const SIMILAR_ENDINGS = {
  '.yaml': /\.ya?ml(\.txt)?$/i,
  '.mdx': /\.(mdx?|markdown)(\.txt)?$/i,
} as const

/** Reports files of a folder that are not read because of their ending, or because they lie deeper in it. */
export function findMisnamedFiles(
  folder: string,
  ending: keyof typeof SIMILAR_ENDINGS,
  shown: string,
  names = namesBelow(folder),
): Fault[] {
  return names.flatMap((path) => {
    const name = basename(path).replace(SIMILAR_ENDINGS[ending], ending)
    if (path === name || !name.endsWith(ending)) return []
    const hint = path === basename(path) ? `name it ${name}` : `move it to ${join(shown, name)}`
    return [{ file: join(shown, path), line: 1, column: 1, message: 'this file is not read', hint }]
  })
}

/** Reports files in folders below `folder` that are not `known`, such as `prodcts/peg.yaml`. A supplier's column names may lie anywhere. */
export function findFilesInUnknownFolders(
  folder: string,
  known: readonly string[],
  ending: keyof typeof SIMILAR_ENDINGS,
  shown: string,
): Fault[] {
  const unknown = listFiles(folder, '').filter((name) => !known.includes(name))
  return unknown.flatMap((name) =>
    namesBelow(join(folder, name))
      .filter((path) => path.endsWith(ending) && !path.endsWith('.columns.yaml'))
      .map((path) => ({
        file: join(shown, name, path),
        line: 1,
        column: 1,
        message: `this file is not read: there is no folder ${name}`,
        hint: suggestNearestWord(name, known, `move it to one of ${known.join(', ')}`),
      })),
  )
}

function namesBelow(folder: string): string[] {
  return listFiles(folder, '').flatMap((name) =>
    extname(name) ? [name] : namesBelow(join(folder, name)).map((inner) => join(name, inner)),
  )
}

export interface DecodedText {
  /** The decoded text; bytes that are not UTF-8 become replacement characters. */
  readonly text: string
  /** The position of the first character that is not UTF-8. */
  readonly invalid?: Position & { readonly isUtf16: boolean; readonly isNull: boolean }
}

/** Decodes UTF-8 without its byte order mark. Null characters, which UTF-16 is full of, count as invalid. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const text = new TextDecoder('utf-8').decode(bytes)
  const nulls = bytes.filter((byte) => byte === 0).length
  const isMarked = bytes.length > 1 && bytes.subarray(0, 2).every((byte) => byte >= 0xfe)
  if (isMarked || nulls > bytes.length / 4) {
    return { text, invalid: { line: 1, column: 1, isUtf16: true, isNull: false } }
  }
  let wrong = text.indexOf('\0')
  try {
    const sound = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (wrong === -1) return { text: sound }
  } catch {
    wrong = text.search(/[\0\uFFFD]/)
  }
  const isNull = text[wrong] === '\0'
  return { text, invalid: { ...positionOfIndex(text, wrong), isUtf16: false, isNull } }
}
