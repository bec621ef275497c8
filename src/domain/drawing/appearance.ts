import type { Option } from '../catalogue/catalogue.ts'
import { rgbChannels } from '../catalogue/tones.ts'
import type { ChosenOptions } from '../configurator/configuration.ts'

export interface AirerAppearance {
  /** The metal in the light. */
  readonly color: string | null | undefined
  /** In mm. */
  readonly length: number | undefined
  readonly lengthLabel: string
}

/** What the choice says of the drawing; the label names all lengths until one is chosen. */
export function airerAppearance(
  options: readonly Option[],
  chosen: ChosenOptions,
): AirerAppearance {
  const choices = (name: string) => options.find((option) => option.name === name)?.choices ?? []
  const lengths = choices('lathLength')
  const length = lengths.find(({ value }) => value === chosen['lathLength'])
  const range = `${lengths[0]?.label}–${lengths.at(-1)?.label}`.replace(' m–', '–')
  const { swatch } = choices('color').find(({ value }) => value === chosen['color']) ?? {}
  return {
    color: swatch && inTheLight(swatch),
    length: length && Number.parseFloat(length.value) * 1000,
    lengthLabel: length?.label ?? range,
  }
}

const LIGHT = 0.06

/** Painted metal in the photographs is lighter than its paint. */
function inTheLight(colour: string): string {
  return `rgb(${rgbChannels(colour).map((value) => Math.round(value + (255 - value) * LIGHT))})`
}

/** `size` says how wide and high the airer is. */
export function describeDrawing({ lengthLabel }: AirerAppearance, size: string): string {
  return `Drawing of the airer: laths ${lengthLabel} long, ${size}`
}
