import { globSync, readFileSync } from 'node:fs'

interface ReadmeCommand {
  readonly readme: string
  readonly text: string
  /** The README marks the command as `elsewhere`, because it needs something that a copy of the project does not have. */
  readonly isElsewhere: boolean
}

const IGNORED = /(^|\/)(node_modules|\.builds|dist|var)\//
const BLOCK =
  /^```sh( elsewhere)?\n([\s\S]*?)^```$|^\|.*\n\|[-| ]+\n(?:\|.*\n)+(<!-- elsewhere -->)?/gm
/** Below a table `<!-- elsewhere -->` marks all of it; `<!-- elsewhere: npm test; npm run verify -->` marks commands. */
const MARK = /<!-- elsewhere: (.*?) -->/gs

/** Lists the commands in the READMEs' `sh` blocks and tables, in reading order. */
export function readmeCommands(): ReadmeCommand[] {
  return globSync('**/README.md', { exclude: (name) => IGNORED.test(`${name}/`) })
    .sort()
    .flatMap((readme) => commandsOf(readme, readFileSync(readme, 'utf8')))
}

function commandsOf(readme: string, text: string): ReadmeCommand[] {
  const marks = [...text.matchAll(MARK)].flatMap(([, list = '']) => list.split('; '))
  const found = [...text.matchAll(BLOCK)].flatMap(([block, fenceMark, lines, tableMark]) =>
    (lines === undefined ? inTable(block) : linesOf(lines)).map((line) => ({
      readme,
      text: line,
      isElsewhere: Boolean(fenceMark ?? tableMark) || marks.includes(line),
    })),
  )
  const unused = marks.filter((mark) => !found.some((command) => command.text === mark))
  if (unused.length > 0) throw new Error(`${readme} marks what it does not have: ${unused}`)
  return found
}

/** A line that ends with a backslash goes on in the next. Comments are left out. */
function linesOf(block: string): string[] {
  return block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** In a table with the heading `npm run orders -- …`, the first cell of each row has the rest of the command. */
function inTable(table: string): string[] {
  const [header = '', , ...rows] = table.split('\n')
  const [, prefix] = /^\| `(npm run \S+ -- )…`/.exec(header) ?? []
  return rows.flatMap((row) => {
    const [, first = '', rest = ''] = row.split(/(?<!\\)\|/)
    const isCommand = (span: string) => /^(npm|npx|node) .*[^-]$/.test(span)
    if (prefix)
      return [...spans(first).map((span) => prefix + span), ...spans(rest).filter(isCommand)]
    const whole = spans(first).filter(isCommand)
    const base = whole[0]?.replace(/ (-- )?[[<…].*/, '')
    const options = base ? spans(rest).filter((span) => span.startsWith('-- ')) : []
    return [...whole, ...options.map((option) => `${base} ${option}`)]
  })
}

function spans(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
}
