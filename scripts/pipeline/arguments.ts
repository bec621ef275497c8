import { readCommandLine } from '../command-line.ts'

export interface PipelineArguments {
  /** A CSV file's path or address. */
  readonly source: string
  /** Where the JSON report goes besides; nowhere when undefined. */
  readonly report: string | undefined
  /** Whether suspicious moves are taken. */
  readonly force: boolean
  /** Whether to stop after the report, with nothing changed. */
  readonly dryRun: boolean
}

export const USAGE = `Usage: npm run pipeline -- prices.csv [--report report.json] [--dry-run] [--force]`

/** Reads the command line. Throws with the usage when it makes no sense. */
export function readArguments(args: readonly string[]): PipelineArguments {
  const { values, positionals } = readCommandLine(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        report: { type: 'string' },
        force: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    },
    USAGE,
  )
  const [source] = positionals
  if (!source || positionals.length > 1) throw new Error(`Name one price file.\n${USAGE}`)
  return { source, report: values.report, force: values.force, dryRun: values['dry-run'] }
}
