import { type ParseArgsConfig, parseArgs } from 'node:util'
import { printable } from '#domain/text.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values']

export interface Command<Given extends Options> {
  /** Printed by `--help`, and after the message of a usage error. */
  readonly usage: string
  readonly options?: Given
  /** The number of arguments besides options; default none. */
  readonly argumentCount?: readonly [least: number, most: number]
  /** The exit code when `run` throws; default 1. */
  readonly exitCodeOnError?: number
  /** Returns the exit code; undefined if the process goes on, as a server does. */
  readonly run: (
    values: Values<Given>,
    args: readonly string[],
  ) => Promise<number | undefined> | number | undefined
}

/** The command line is invalid: `command` prints its message and the usage, and exits with 2. */
export class UsageError extends Error {}

/** Parses the command line and runs a command. Prints errors to standard error without their stack. */
export async function command<const Given extends Options>(asked: Command<Given>): Promise<void> {
  const { usage, run, exitCodeOnError = 1 } = asked
  try {
    const { values, positionals } = readArguments(asked)
    if (values['help']) return console.log(usage)
    const code = await run(values as Values<Given>, positionals)
    if (code !== undefined) process.exitCode = code
  } catch (error) {
    const isUsage = error instanceof UsageError
    const { message } = error as Error
    console.error(printable(isUsage ? `${message}\n${usage}` : message))
    process.exitCode = isUsage ? 2 : exitCodeOnError
  }
}

function readArguments({
  usage,
  options = {},
  argumentCount: [least, most] = [0, 0],
}: Command<Options>) {
  const read = parse({ ...options, help: { type: 'boolean' } })
  const { values, positionals } = read
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

function parse(options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw code.startsWith('ERR_PARSE_ARGS') ? new UsageError(message) : error
  }
}
