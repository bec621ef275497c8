import { parseArgs } from 'node:util'

/** What the command line asks for. Throws with a message for people. */
export function readArguments(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'data' },
      out: { type: 'string' },
      check: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
    },
  })
  return { ...values, out: values.out ?? `${values.data}/catalogue.sqlite` }
}
