import { existsSync } from 'node:fs'
import { z } from 'zod'
import { readYamlFile } from '../source/read-files.ts'
import { ColumnNames } from './headings.ts'

const pairs = z.record(z.string(), z.string())

/**
 * Reads how a supplier names its columns: from supplier.columns.yaml beside the list supplier.csv, and from
 * `heading=column` as given on the command line, which wins. Throws when a column is none of the shop's.
 */
export function readColumnNames(list: string, given: readonly string[]): ColumnNames {
  const file = `${list.replace(/\.\w+$/, '')}.columns.yaml`
  return new ColumnNames([...namesIn(file), ...given.map(splitPair)])
}

function namesIn(file: string): [string, string][] {
  if (!existsSync(file)) return []
  const { value, faults } = readYamlFile(file, file)
  const read = pairs.safeParse(value)
  if (read.success && faults.length === 0) return Object.entries(read.data)
  const [fault] = faults
  throw new Error(
    fault
      ? `${file}:${fault.line}:${fault.column} ${fault.message}; ${fault.hint}`
      : `${file} must have lines such as Price (GBP): price`,
  )
}

function splitPair(pair: string): [string, string] {
  const at = pair.lastIndexOf('=')
  if (at <= 0)
    throw new Error(`--column "${pair}" must be a heading, = and a column: "Price (GBP)=price"`)
  return [pair.slice(0, at), pair.slice(at + 1)]
}
