import { dirname, join } from 'node:path'
import { EXCEPT, FOLDERS, LAYERS } from './import-rules.ts'

const HERE = 'tests/checks/import-rules.ts'
const folders = Object.entries(FOLDERS).flatMap(([layer, names]) =>
  names.map((name) => join(layer, name)),
)

/** Says why a file of the program may not import another one; undefined if it may. Paths are relative to `src` or the root. */
export function importFault(from: string, to: string): string | undefined {
  const [here, there] = [layerOf(from), layerOf(to)]
  if (!here) return `it is in no layer of ${HERE}`
  if (!there || here !== there) {
    const mayImport = there !== undefined && allowedBy(here, there)
    return mayImport ? undefined : `${here} may not import ${there ?? to}`
  }
  if (dirname(from) === dirname(to) || !FOLDERS[here]) return undefined
  const [folder, other] = [folderOf(from), folderOf(to)]
  if (!folder) return `${dirname(from)} is not in ${HERE}`
  if (!other) return `${dirname(to)} is not in ${HERE}`
  if (folders.indexOf(other) < folders.indexOf(folder)) return undefined
  return `${folder} may not import ${other}, which is not before it in ${HERE}`
}

/** The packages that a file may import; undefined if its layer may import any. */
export function packagesOf(from: string): readonly string[] | undefined {
  const layer = layerOf(from)
  const named = (layer && packagesIn(layer)) || []
  return named.length > 0 ? named : undefined
}

/** Lists names in the rules that are neither a layer nor a dependency, and folders without a file. */
export function unknownNames(files: readonly string[], dependencies: readonly string[]): string[] {
  const used = new Set(files.map((file) => dirname(file)))
  const isUsed = (folder: string) =>
    folder.endsWith('/*')
      ? [...used].some((each) => each.startsWith(folder.slice(0, -1)))
      : used.has(folder)
  return [
    ...Object.keys(LAYERS)
      .flatMap(packagesIn)
      .filter((name) => !dependencies.includes(name)),
    ...folders.filter((folder) => !isUsed(folder)),
  ]
}

function allowedBy(here: string, there: string): boolean {
  const [first, ...rest] = LAYERS[here] ?? []
  return first === EXCEPT ? !rest.includes(there) : first === there || rest.includes(there)
}

function packagesIn(layer: string): readonly string[] {
  return (LAYERS[layer] ?? []).filter((name) => name !== EXCEPT && !(name in LAYERS))
}

function layerOf(path: string): string | undefined {
  const found = Object.keys(LAYERS).filter((name) => path === name || path.startsWith(`${name}/`))
  return found.sort((one, other) => other.length - one.length)[0]
}

function folderOf(path: string): string | undefined {
  const folder = dirname(path)
  return folders.find(
    (each) => each === folder || (each.endsWith('/*') && folder.startsWith(each.slice(0, -1))),
  )
}
