import type { Option } from '#domain/catalogue/catalogue.ts'
import type { Chosen } from '#domain/pricing/configuration.ts'

/** What a shopper has chosen so far of what can be seen. */
export interface Look {
  /** `#rrggbb` of the metal parts; null before it is chosen, undefined where there is no choice. */
  readonly color: string | null | undefined
  /** Length of the laths in mm; null before it is chosen. */
  readonly length: number | null
  /** What stands for the length: `1.5 m`, or from what to what it can be had. */
  readonly lengthLabel: string
}

/** How a product looks as chosen so far. */
export function lookOf(options: readonly Option[], chosen: Chosen): Look {
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
