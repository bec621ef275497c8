import type { Option } from '#domain/catalogue/catalogue.ts'
import type { ChosenOptions } from '#domain/configurator/configuration.ts'

export interface AirerAppearance {
  /** `#rrggbb` of the metal; null before it is chosen, undefined if the product has no colours. */
  readonly color: string | null | undefined
  readonly length: number | null
  readonly lengthLabel: string
}

export function airerAppearance(
  options: readonly Option[],
  chosen: ChosenOptions,
): AirerAppearance {
  const choices = (name: string) => options.find((option) => option.name === name)?.choices
  const colors = choices('color')
  const lengths = choices('lathLength') ?? []
  const length = lengths.find(({ value }) => value === chosen['lathLength'])
  const range = [lengths[0], lengths.at(-1)].map((end) => end?.label ?? '')
  return {
    color: colors && (colors.find(({ value }) => value === chosen['color'])?.swatch ?? null),
    length: length ? Number.parseFloat(length.value) * 1000 : null,
    lengthLabel: length?.label ?? range.join('–').replace(' m–', '–'),
  }
}
