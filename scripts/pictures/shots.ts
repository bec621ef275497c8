import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
const folder = import.meta.dirname

/** One picture of a product. */
export type Shot = {
  slug: string
  /** The file's name without its ending: whole, whole-ivory, detail, use. */
  shot: string
  /** slug/shot */
  name: string
  family: string
  /** Smaller is rendered earlier. */
  priority: number
  alt: string
}

type List = Record<
  string,
  { family: string; shots: Record<string, { priority: number; alt: string }> }
>

/** Every shot whose family is modelled, most important first. */
export function listShots(): Shot[] {
  const list: List = JSON.parse(readFileSync(join(folder, 'shots.json'), 'utf8'))
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

const library = () =>
  readdirSync(folder).filter((file) => file.endsWith('.py') && file !== 'shots.py')

/** A fingerprint of everything that decides how a shot looks. */
export function shotHash({ name, family }: Shot): string {
  const hash = createHash('sha256').update(name)
  for (const file of library().sort()) hash.update(readFileSync(join(folder, file)))
  hash.update(readFileSync(join(folder, 'families', `${family}.py`)))
  hash.update(readFileSync(join(root, 'src/domain/configurator/bracket.json')))
  return hash.digest('hex').slice(0, 16)
}

/** Where a shot's master or its record lies. */
export const masterPath = (shot: Shot, ending: 'webp' | 'json') =>
  join(root, 'data/pictures', shot.slug, `${shot.shot}.${ending}`)
