import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { COMMANDS, type CommandName } from './commands.ts'

export interface Asked {
  readonly command: CommandName
  /** The order's number or a status; empty when there is none. */
  readonly about: string
  /** A note or an amount; empty when there is none. */
  readonly with: string
  /** ISO date; undefined when it was not given. */
  readonly since: string | undefined
}

const WITHOUT_NUMBER: readonly CommandName[] = ['list', 'export']

/** What the command line asks for. Ends the program with 2 when it cannot be understood. */
export function readArguments(args: string[]): Asked {
  const { values, positionals } = parse(args)
  const [command, about = '', ...rest] = positionals
  if (values.help || command === undefined) return explain(values.help ? 0 : 2)
  if (!isCommand(command)) return explain(2, `There is no command ${command}.`)
  if (about === '' && !WITHOUT_NUMBER.includes(command)) {
    return explain(2, `Which order? ${command} takes its number.`)
  }
  if (values.since !== undefined && Number.isNaN(Date.parse(values.since))) {
    return explain(2, `--since ${values.since} is no date such as 2026-11-01.`)
  }
  return { command, about: about.toUpperCase(), with: rest.join(' '), since: values.since }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false }, since: { type: 'string' } },
    })
  } catch (error) {
    return explain(2, (error as Error).message)
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}

/** Shows what the command takes: the comment at the head of its file. */
function explain(code: number, fault?: string): never {
  const source = readFileSync(join(import.meta.dirname, '../orders.ts'), 'utf8')
  const help = source
    .slice(4, source.indexOf('*/'))
    .replaceAll(/^ \* ?/gm, '')
    .trim()
  if (fault) console.error(fault)
  console[code === 0 ? 'log' : 'error'](help)
  process.exit(code)
}
