import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const HOW = `
Each line is a place, and a path or name in backticks that nothing has. Write what it is called now, or delete the
sentence. A path is relative to the project, to src/ or to the file's own folder; READMEs and decisions may leave out
folders below their own. What belongs to another program is written without backticks.`

const IGNORED =
  /(^|\/)(node_modules|dist[.\w]*|\.git|\.builds|\.astro|\.routes[.\w]*|var|test-results)(\/|$)/
const PATHS = globSync('{*,.ci,.readme,.vscode,content,data,public,scripts,src,tests}{,/**}', {
  exclude: (path) => IGNORED.test(path),
})
const FILES = PATHS.filter((path) => statSync(path).isFile())
const WRITTEN = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .filter((line) => /^[\w.]/.test(line))
  .map((line) => line.replace(/[/*]+$/, ''))
const KNOWN = new Set(PATHS)
const DOCUMENT = /(^|\/)README\.md$|^src\/decisions\//
const PROGRAM = /\.(ts|tsx|astro|mjs|css)$/
const OTHER_TEXT =
  /\.(json|jsonc|yaml|mdx|svg|sh|conf|service|path|example)$|Containerfile$|\/shop(-nginx)?$/
const COMMENT = /(?<=^|[\s{])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|<!--[\s\S]*?-->/gm
const CODE_BLOCK = /^```[\s\S]*?^```$/gm

const PATH =
  /^[\w.$<>…-]+(\/[\w.$*…<>{},[\]-]*)+$|^[\w.-]+\.(tsx?|astro|mjs|css|yaml|json|mdx?|sqlite|conf|sh)$/
const NAME = /^\$?[A-Za-z_]\w*(\.\w+)*(\(.*\))?$|^<[A-Z]\w+.*>$/
const SCRIPT = /^npm run (?:-s )?([\w:]+)/

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
const texts = FILES.filter(
  (file) => DOCUMENT.test(file) || PROGRAM.test(file) || OTHER_TEXT.test(file),
)
  .filter((file) => file !== 'package-lock.json')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const code = texts
  .filter(({ file }) => !DOCUMENT.test(file))
  .map(({ file, text }) => (PROGRAM.test(file) ? text.replace(COMMENT, blank) : text))
  .join('\n')
const words = new Set(code.match(/[\w$]+/g))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The text of a file with all but documentation replaced by spaces. */
function documentation(file: string, text: string): string {
  if (DOCUMENT.test(file)) return text.replace(CODE_BLOCK, blank)
  const comments = text.matchAll(COMMENT)
  let end = 0
  let found = ''
  for (const { 0: comment, index } of comments) {
    found += blank(text.slice(end, index)) + comment
    end = index + comment.length
  }
  return found
}

function isLost(file: string, span: string): boolean {
  const script = SCRIPT.exec(span)?.[1]
  if (script) return !(script in scripts)
  if (PATH.test(span) && /[a-z]/.test(span)) return !hasPath(file, span)
  if (!NAME.test(span)) return false
  const names = span.replace(/[( ].*/, '').match(/[\w$]+/g) ?? []
  return names.some((name) => !words.has(name))
}

function hasPath(file: string, span: string): boolean {
  const path = span.replace(/\/$/, '')
  const folder = dirname(file)
  if (['', 'src', folder].some((base) => KNOWN.has(normalize(join(base, path))))) return true
  const pattern = path
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*+|…|<.*?>/g, '.+')
    .replace(/\{(.*?)\}/g, (_, list) => `(${list.replaceAll(',', '|')})`)
  const root = file.startsWith('src/decisions/') ? 'src' : folder
  const below = DOCUMENT.test(file) ? `(${root}/|^)(.+/)?` : `^(src/|${folder}/)?`
  const matcher = new RegExp(`${below}${pattern}$`)
  return PATHS.some((known) => matcher.test(known)) || isWritten(path)
}

/** Whether a command writes it: the folder is ignored by git, or the program has the name of the data file. */
function isWritten(path: string): boolean {
  if (WRITTEN.some((written) => path.startsWith(written))) return true
  const [last = ''] = /[^/]+\.(json|yaml|mdx|mjs|html|sqlite|jpg)$/.exec(path) ?? []
  return last !== '' && new RegExp(`['"\`/]${last.replace(/\W/g, '\\$&')}\\b`).test(code)
}

/** A relative link or picture, with the heading that it may lead to. */
const LINK = /\]\(([^):]*?)(?:#([\w-]+))?\)|src="(\.[^"]+)"/g

function anchors(file: string): string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

function leadsNowhere(file: string, path: string, anchor: string | undefined): boolean {
  const target = path === '' ? file : normalize(join(dirname(file), path)).replace(/\/$/, '')
  return !KNOWN.has(target) || (anchor !== undefined && !anchors(target).includes(anchor))
}

test('each link and picture in READMEs and decisions leads to a file, and to a heading in it', () => {
  const lost = texts
    .filter(({ file }) => DOCUMENT.test(file))
    .flatMap(({ file, text }) =>
      [...text.replace(CODE_BLOCK, blank).matchAll(LINK)]
        .filter(([, path, anchor, picture]) => leadsNowhere(file, picture ?? path ?? '', anchor))
        .map(([link]) => `${file}  ${link}`),
    )
  expect(lost).toEqual([])
})

test('all READMEs together have at most 65 kB', () => {
  const readmes = texts.filter(({ file }) => file.endsWith('README.md'))
  const bytes = readmes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  expect(bytes).toBeLessThanOrEqual(65_000)
})

test('each path and each name in backticks exists, in READMEs, decisions and comments', () => {
  const lost = texts
    .filter(({ file }) => DOCUMENT.test(file) || PROGRAM.test(file))
    .flatMap(({ file, text }) =>
      documentation(file, text)
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(/`([^`]+)`/g)]
            .filter(([, span = '']) => isLost(file, span))
            .map(([span]) => `${file}:${index + 1}  ${span}`),
        ),
    )
  expect(lost, HOW).toEqual([])
})
