import { dirname } from 'node:path'

/** A layer is a folder or a file of the program, such as `server`; a room is a folder of a layer. */
export interface RoomTable {
  /** What each layer may import: other layers, or packages. */
  readonly layers: ReadonlyMap<string, readonly string[]>
  /** The rooms in the order of the table: a room may import the rooms of its layer that are listed above it. */
  readonly rooms: readonly string[]
}

/** Reads the tables below the headings `## Who may import whom` and `## Rooms`. Names are in backticks, all else is prose. */
export function readRoomTable(text: string): RoomTable {
  const rows = rowsBelow(text, 'Who may import whom')
  const all = rows.flatMap(([names]) => entryNames(names))
  const layers = new Map(
    rows.flatMap(([names, allowed]) => {
      const named = entryNames(allowed)
      const may = /^anything/.test(allowed) ? all.filter((name) => !named.includes(name)) : named
      return entryNames(names).map((layer) => [layer, may] as const)
    }),
  )
  const rooms = rowsBelow(text, 'Rooms').flatMap(([names]) => entryNames(names))
  return { layers, rooms }
}

/** Says why a file of the program may not import another one; undefined if it may. Paths are relative to `src` or the root. */
export function importFault(table: RoomTable, from: string, to: string): string | undefined {
  const [here, there] = [layerOf(table, from), layerOf(table, to)]
  if (!here) return 'it is in no row of src/README.md'
  if (!there || here !== there) {
    const mayImport = there !== undefined && table.layers.get(here)?.includes(there)
    return mayImport ? undefined : `${here} may not import ${there ?? to}`
  }
  if (dirname(from) === dirname(to) || !hasRooms(table, here)) return undefined
  const [room, other] = [roomOf(table, from), roomOf(table, to)]
  if (!room) return `${dirname(from)} is in no row of src/README.md`
  if (!other) return `${dirname(to)} is in no row of src/README.md`
  if (table.rooms.indexOf(other) < table.rooms.indexOf(room)) return undefined
  return `${room} may not import ${other}, which is not above it in src/README.md`
}

/** The packages that a file may import; undefined if its layer may import any. */
export function packagesOf(table: RoomTable, from: string): readonly string[] | undefined {
  const layer = layerOf(table, from)
  const named = (layer && packagesIn(table, layer)) || []
  return named.length > 0 ? named : undefined
}

/** Lists names in the tables that are neither a layer nor a dependency, and rooms without a file. */
export function unknownTableNames(
  table: RoomTable,
  files: readonly string[],
  dependencies: readonly string[],
) {
  const folders = new Set(files.map((file) => dirname(file)))
  const isUsed = (room: string) =>
    room.endsWith('/*')
      ? [...folders].some((folder) => folder.startsWith(room.slice(0, -1)))
      : folders.has(room)
  return [
    ...[...table.layers.keys()]
      .flatMap((layer) => packagesIn(table, layer))
      .filter((name) => !dependencies.includes(name)),
    ...table.rooms.filter((room) => !isUsed(room)),
  ]
}

function packagesIn({ layers }: RoomTable, layer: string): readonly string[] {
  return (layers.get(layer) ?? []).filter((name) => !layers.has(name))
}

function layerOf({ layers }: RoomTable, path: string): string | undefined {
  const found = [...layers.keys()].filter((name) => path === name || path.startsWith(`${name}/`))
  return found.sort((one, other) => other.length - one.length)[0]
}

function hasRooms({ rooms }: RoomTable, layer: string): boolean {
  return rooms.some((room) => room === layer || room.startsWith(`${layer}/`))
}

/** A room `x/*` is each folder below x; these may not import each other. */
function roomOf({ rooms }: RoomTable, path: string): string | undefined {
  const folder = dirname(path)
  return rooms.find(
    (room) => room === folder || (room.endsWith('/*') && folder.startsWith(room.slice(0, -1))),
  )
}

function rowsBelow(markdown: string, heading: string): [names: string, allowed: string][] {
  const [, after = ''] = markdown.split(`\n## ${heading}\n`)
  const [section = ''] = after.split('\n## ')
  const rows = section.split('\n').filter((line) => /^\| `/.test(line))
  return rows.map((row) => {
    const [, names = '', allowed = ''] = row.split('|').map((cell) => cell.trim())
    return [names, allowed]
  })
}

function entryNames(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
