import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '../source/faults.ts'
import { listFiles, parseYaml } from '../source/read-files.ts'

/** `value` is undefined if the file can't be parsed. */
export interface SourceFile {
  readonly file: string
  readonly text: string
  readonly value: unknown
}

export interface ReadData {
  readonly files: ReadonlyMap<string, SourceFile>
  readonly faults: readonly Fault[]
}

const FOLDERS = ['', 'site/', 'options/', 'shipping/', 'products/', 'reviews/']

/** Reads every YAML file of a data directory, sorted by name. Faults give the directory as `displayedDirectory`. */
export function readData(directory: string, displayedDirectory: string): ReadData {
  const files = new Map<string, SourceFile>()
  const faults: Fault[] = []
  for (const folder of FOLDERS) {
    for (const name of listFiles(join(directory, folder), '.yaml')) {
      const file = `${folder}${name}`
      const text = readFileSync(join(directory, file), 'utf8')
      const { value, faults: syntaxFaults } = parseYaml(join(displayedDirectory, file), text)
      files.set(file, { file, text, value })
      faults.push(...syntaxFaults)
    }
  }
  return { files, faults }
}
