import { parseArgs } from 'node:util'

/** What the command line asks for. Ends the program with 2 when it cannot be understood. */
export function readArguments(args: string[]) {
  const { values } = parse(args)
  return { ...values, out: values.out ?? `${values.data}/catalogue.sqlite` }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        data: { type: 'string', default: 'data' },
        content: { type: 'string', default: 'content' },
        out: { type: 'string' },
        check: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(
      `${(error as Error).message}\nThe first lines of scripts/catalogue.ts say what it takes.`,
    )
    process.exit(2)
  }
}
