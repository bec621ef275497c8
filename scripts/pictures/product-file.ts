import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { hasDerivedSizes } from './derive.ts'
import { hasMaster, PROJECT_ROOT, type Shot } from './shots.ts'

const order = ['whole', 'detail', 'use']
const option = readFileSync(join(PROJECT_ROOT, 'data/options/color.yaml'), 'utf8')
/** The shot `whole`, without a colour in its name, shows the first colour. */
const [FIRST_COLOUR = '', ...colours] = (
  load(option) as { choices: readonly { value: string }[] }
).choices.map(({ value }) => value)

const colourOf = ({ shot }: Shot) => colours.find((colour) => shot.endsWith(`-${colour}`))

const rank = (shot: Shot) => {
  const colour = colourOf(shot)
  return colour ? 10 + colours.indexOf(colour) : (order.indexOf(shot.shot) + 10) % 10
}

const scalar = (text: string) => (/^[\w][^:#'"]*$/.test(text) ? text : JSON.stringify(text))

function block(shots: Shot[]): string {
  const coloured = shots.some(colourOf)
  const lines = [...shots]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((shot) => {
      const colour =
        colourOf(shot) ?? (coloured && shot.shot === 'whole' ? FIRST_COLOUR : undefined)
      return [
        `  - file: ${shot.slug}/${shot.shot}.webp`,
        `    alt: ${scalar(shot.alt)}`,
        ...(colour ? [`    color: ${colour}`] : []),
      ]
    })
  return ['pictures:', ...lines, ''].join('\n')
}

/** Lists the pictures that have all their sizes in the products' files; the rest of a file stays byte for byte. */
export function writeProducts(shots: readonly Shot[]): void {
  const finished = Map.groupBy(
    shots.filter((shot) => hasMaster(shot) && hasDerivedSizes(shot)),
    (shot) => shot.slug,
  )
  for (const [slug, pictures] of finished) writePictures(slug, pictures)
}

function writePictures(slug: string, shots: Shot[]) {
  const path = join(PROJECT_ROOT, 'data/products', `${slug}.yaml`)
  if (!existsSync(path) || !shots.some((shot) => shot.shot === 'whole')) return
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(/^pictures:.*\n(?:[ -].*\n)*/m, () => block(shots))
  if (changed !== text) writeFileSync(path, changed)
}
