import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const PROJECT_ROOT = join(import.meta.dirname, '..', '..')
const folder = import.meta.dirname

export type Shot = {
  slug: string
  /** The file's base name: whole, whole-ivory, detail, use. */
  shot: string
  name: string
  /** A module of families/ that builds it: several products of one kind. */
  family: string
  /** Lower numbers are rendered first. */
  priority: number
  alt: string
  backdrop?: 'deep'
  /** The room or garden it was taken in; the studio has none. */
  set?: string
}

type ShotList = Record<
  string,
  { family: string; shots: Record<string, Pick<Shot, 'priority' | 'alt' | 'backdrop' | 'set'>> }
>

export function listShots(): Shot[] {
  const list: ShotList = JSON.parse(readFileSync(join(folder, 'shots.json'), 'utf8'))
  const shots = Object.entries(list).flatMap(([slug, { family, shots }]) =>
    Object.entries(shots).map(([shot, about]) => ({
      slug,
      shot,
      name: `${slug}/${shot}`,
      family,
      ...about,
    })),
  )
  return shots
    .filter((shot) => existsSync(join(folder, 'families', `${shot.family}.py`)))
    .sort((a, b) => a.priority - b.priority)
}

export function selectShots(names: readonly string[]): Shot[] {
  const shots = listShots()
  const unknown = names.filter(
    (name) => !shots.some(({ slug, name: shot }) => [slug, shot].includes(name)),
  )
  if (unknown.length > 0) {
    throw new Error(
      `There are no pictures called ${unknown.join(', ')}: scripts/pictures/shots.json lists them.`,
    )
  }
  return shots.filter(
    ({ slug, name }) => names.length === 0 || names.includes(slug) || names.includes(name),
  )
}

/** The source files that all families share. shots.py is left out: it only chooses shots, so that a change to it renders nothing again. */
const sharedModules = () =>
  readdirSync(folder).filter((file) => file.endsWith('.py') && file !== 'shots.py')

export function familyModules(family: string, visited: ReadonlySet<string> = new Set()): string[] {
  if (visited.has(family)) return []
  const code = readFileSync(join(folder, 'families', `${family}.py`), 'utf8')
  const imports = code.matchAll(/^from \.(?: import (.+)|(\w+) import .+)$/gm)
  const imported = [...imports].flatMap(([, names, name]) => name ?? names?.split(', ') ?? [])
  const seen = new Set([...visited, family])
  return [...new Set([family, ...imported.flatMap((other) => familyModules(other, seen))])].sort()
}

export function shotHash({ name, family, backdrop }: Shot): string {
  const hash = createHash('sha256').update(`${name} ${backdrop ?? ''}`)
  for (const file of sharedModules().sort()) hash.update(readFileSync(join(folder, file)))
  for (const module of familyModules(family)) {
    hash.update(readFileSync(join(folder, 'families', `${module}.py`)))
  }
  hash.update(readFileSync(join(PROJECT_ROOT, 'src/domain/drawing/bracket.json')))
  return hash.digest('hex').slice(0, 16)
}

export const masterPath = (shot: Shot, ending: 'webp' | 'json' | 'mask.png') =>
  join(PROJECT_ROOT, 'data/pictures', shot.slug, `${shot.shot}.${ending}`)

export const hasMaster = (shot: Shot) => existsSync(masterPath(shot, 'webp'))

export const maskPath = (shot: Shot) => masterPath(shot, 'mask.png')

export const showsWholeProduct = (shot: Shot) => shot.shot.startsWith('whole')
