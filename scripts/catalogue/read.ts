import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORE_SCHEMA, load } from 'js-yaml'
import type { Fault } from './faults.ts'
import { syntaxFaults } from './locate.ts'

/** A YAML file as it was read; without a value when it is no YAML. */
export interface SourceFile {
  /** Its path below the data directory, with slashes. */
  readonly file: string
  readonly text: string
  readonly value: unknown
}

export interface ReadData {
  readonly files: ReadonlyMap<string, SourceFile>
  readonly faults: readonly Fault[]
}

const FOLDERS = ['', 'options', 'shipping', 'products']

/** Reads every YAML file of a data directory, in the order of names; faults name it as `shown`. */
export function readData(directory: string, shown: string): ReadData {
  const files = new Map<string, SourceFile>()
  const faults: Fault[] = []
  for (const file of FOLDERS.flatMap((folder) => yamlFiles(directory, folder))) {
    const text = readFileSync(join(directory, file), 'utf8')
    const read = parse(join(shown, file), text)
    files.set(file, { file, text, value: read.value })
    faults.push(...read.faults)
  }
  return { files, faults }
}

function yamlFiles(directory: string, folder: string): string[] {
  try {
    return readdirSync(join(directory, folder))
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => (folder === '' ? name : `${folder}/${name}`))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** js-yaml is the fast reader; the other one, with positions, explains what it refused. */
function parse(path: string, text: string): { value: unknown; faults: Fault[] } {
  try {
    return { value: load(text, { schema: CORE_SCHEMA }), faults: [] }
  } catch (error) {
    return { value: undefined, faults: syntaxFaults(path, text, (error as Error).message) }
  }
}
