import { type ParseArgsConfig, parseArgs } from 'node:util'
import { suggestNearestWord } from '#authoring/source/faults.ts'
import { toPrintable } from '#domain/text.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values']

export interface Command<Given extends Options> {
  /** The usage text: `--help` prints all of it, a usage error only how it begins: a line for each form of the command. */
  readonly usage: string
  readonly options?: Given
  /** How many arguments a command takes besides options; default none. */
  readonly argumentCount?: readonly [least: number, most: number]
  /** The exit code of a command whose `run` throws; default 1. */
  readonly exitCodeOnError?: number
  /** `run` returns the exit code of a command, or undefined if the process stays alive, as a server does. */
  readonly run: (
    values: Values<Given>,
    args: readonly string[],
  ) => Promise<number | undefined> | number | undefined
}

/** The command line is invalid: `command` prints its message and where to read more, and exits with 2. */
export class UsageError extends Error {}

/** Parses the command line and runs a command. Prints errors to standard error without their stack. An error may name its exit code. */
export async function command<const Given extends Options>(asked: Command<Given>): Promise<void> {
  const { run, exitCodeOnError = 1 } = asked
  const usage = asCalled(asked.usage)
  try {
    const { values, positionals } = readArguments(asked)
    if (values['help']) return console.log(usage)
    const code = await run(values as Values<Given>, positionals)
    if (code !== undefined) process.exitCode = code
  } catch (error) {
    const isUsage = error instanceof UsageError
    const { message } = error as Error
    console.error(toPrintable(isUsage ? `${message}\n${usageHint(usage)}` : message))
    process.exitCode = isUsage ? 2 : ((error as { exitCode?: number }).exitCode ?? exitCodeOnError)
  }
}

/** `/usr/local/bin/shop` runs a command as `shop orders` instead of `npm run orders --`. */
function asCalled(usage: string): string {
  const called = process.env['CALLED_AS']
  return called ? usage.replace(/^Usage: npm run \S+( --)?/, `Usage: ${called}`) : usage
}

/** Printing the whole usage text would push the error message out of sight. */
function usageHint(usage: string): string {
  const [forms = ''] = /^.*(?:\n +or: .*)*/.exec(usage) ?? []
  const [, command = ''] = /^Usage: (npm run (?:-s )?\S+|\S+ \S+)/.exec(forms) ?? []
  return `${forms}\n${command}${command.startsWith('npm') ? ' --' : ''} --help says more.`
}

function readArguments({
  usage,
  options = {},
  argumentCount: [least, most] = [0, 0],
}: Command<Options>) {
  const read = parse({ ...options, help: { type: 'boolean' } })
  const { values, positionals } = read
  if (!values['help']) refuseUnclear(read.tokens, options)
  if (!values['help'] && positionals.length < least) {
    const [, described] = /^Usage: npm run \S+ -- (.+)/.exec(usage) ?? []
    const named = described?.match(/<.+?>|".+?"|\S+/g)
    throw new UsageError(`${named?.[positionals.length] ?? 'An argument'} is missing.`)
  }
  if (positionals.length > most) {
    throw new UsageError(`Too many arguments: ${positionals.slice(most).join(' ')}.`)
  }
  return read
}

/** An empty argument, such as a shell's variable that is not set, is not the same as none: `refund` without an amount refunds everything. */
function refuseUnclear(tokens: ReturnType<typeof parse>['tokens'], options: Options): void {
  const given = new Set<string>()
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    const name = token.kind === 'option' ? token.rawName : 'An argument'
    if (token.value?.trim() === '') {
      throw new UsageError(`${name} is empty: give it a value, or leave it out.`)
    }
    if (token.kind === 'positional' || options[token.name]?.type !== 'string') continue
    if (given.has(name) && !options[token.name]?.multiple) {
      throw new UsageError(`${name} is there twice: leave one out.`)
    }
    given.add(name)
  }
}

function parse(options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true, tokens: true })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error
    const [, unknown] = /^Unknown option '(.+?)'/.exec(message) ?? []
    throw new UsageError(unknown === undefined ? message : unknownOption(unknown, options))
  }
}

function unknownOption(name: string, options: Options): string {
  if (/^-\d/.test(name)) return `${name} is below zero: write it without the minus.`
  const known = Object.keys(options).map((option) => `--${option}`)
  return `There is no option ${name}: ${suggestNearestWord(name, known, 'leave it out.')}`
}
