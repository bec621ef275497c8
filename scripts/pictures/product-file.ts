import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Shot } from './shots.ts'

const order = ['whole', 'detail', 'use']
const colours = ['white', 'ivory', 'pewter']

const colourOf = ({ shot }: Shot) => colours.find((colour) => shot.endsWith(`-${colour}`))

/** The colour of a product's first picture. */
const firstColour = 'black'

const rank = (shot: Shot) => {
  const colour = colourOf(shot)
  return colour ? 10 + colours.indexOf(colour) : (order.indexOf(shot.shot) + 10) % 10
}

const scalar = (text: string) => (/^[\w][^:#'"]*$/.test(text) ? text : JSON.stringify(text))

/** The `pictures:` block of a product's file. */
function block(shots: Shot[]): string {
  const coloured = shots.some(colourOf)
  const lines = [...shots]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((shot) => {
      const colour = colourOf(shot) ?? (coloured && shot.shot === 'whole' ? firstColour : undefined)
      return [
        `  - file: ${shot.slug}/${shot.shot}.webp`,
        `    alt: ${scalar(shot.alt)}`,
        ...(colour ? [`    color: ${colour}`] : []),
      ]
    })
  return ['pictures:', ...lines, ''].join('\n')
}

/** Put a product's finished pictures into its file; the rest of the file stays byte for byte. */
export function writePictures(slug: string, shots: Shot[]) {
  const path = join(root, 'data/products', `${slug}.yaml`)
  if (!existsSync(path) || !shots.some((shot) => shot.shot === 'whole')) return
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(/^pictures:.*\n(?:[ -].*\n)*/m, () => block(shots))
  if (changed !== text) writeFileSync(path, changed)
}
