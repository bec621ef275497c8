import { join } from 'node:path'
import type { Fault } from './faults.ts'
import {
  findFilesInUnknownFolders,
  findMisnamedFiles,
  listFiles,
  parseYaml,
  readYamlFile,
} from './read-files.ts'

/** `value` is undefined if the file can't be parsed. */
export interface SourceFile {
  readonly file: string
  readonly text: string
  readonly value: unknown
}

export interface ReadDataResult {
  readonly files: ReadonlyMap<string, SourceFile>
  readonly faults: readonly Fault[]
}

const FOLDERS = ['', 'site/', 'options/', 'shipping/', 'products/', 'reviews/']

/** Texts to read instead of the files of these names; null leaves a file out. */
export type FileOverrides = ReadonlyMap<string, string | null>

/** Reads every YAML file of a data directory, sorted by name. Faults give the directory as `displayedDirectory`. */
export function readData(
  directory: string,
  displayedDirectory: string,
  overlay: FileOverrides = new Map(),
): ReadDataResult {
  const files = new Map<string, SourceFile>()
  const faults: Fault[] = []
  for (const folder of FOLDERS) {
    for (const name of listFiles(join(directory, folder), '.yaml')) {
      const file = `${folder}${name}`
      const instead = overlay.get(file)
      if (instead === null) continue
      const shown = join(displayedDirectory, file)
      const {
        text,
        value,
        faults: found,
      } = instead === undefined
        ? readYamlFile(join(directory, file), shown)
        : { text: instead, ...parseYaml(shown, instead) }
      files.set(file, { file, text, value })
      faults.push(...found)
    }
    const shown = join(displayedDirectory, folder)
    const path = join(directory, folder)
    // What lies in the folders of data/ itself is found below.
    const names = folder === '' ? listFiles(path, '') : undefined
    faults.push(...findMisnamedFiles(path, '.yaml', shown, names))
  }
  const known = [...FOLDERS.filter(Boolean).map((folder) => folder.slice(0, -1)), 'pictures']
  faults.push(...findFilesInUnknownFolders(directory, known, '.yaml', displayedDirectory))
  return { files, faults }
}
