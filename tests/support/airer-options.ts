import type { Option } from '#domain/catalogue/catalogue.ts'
import type { AirerFacts } from '#domain/configurator/fit.ts'

/** Facts of an airer with four laths. */
export const AIRER_FACTS: AirerFacts = {
  rails: 4,
  width: 38,
  hoisted: 22,
  load: 25,
  lathLengths: [90, 120, 150, 180, 210, 240],
  ropeLengths: [1000, 1500],
}

/** The options of a ceiling airer as in the catalogue. Surcharges are pence excluding VAT. */
export const AIRER_OPTIONS: readonly Option[] = [
  option('color', 'Colour', null, [
    ['black', 'Black', 0, '#1b1c1e'],
    ['white', 'White', 0, '#f2f1ec'],
    ['ivory', 'Ivory', 0, '#e9dfc4'],
    ['pewter', 'Anthracite Pewter', 0, '#6f7274'],
  ]),
  option('lathLength', 'Lath length', null, [
    ['0.9m', '0.9 m', 0],
    ['1.2m', '1.2 m', 417],
    ['1.5m', '1.5 m', 833],
    ['1.8m', '1.8 m', 1667],
    ['2.1m', '2.1 m', 2500],
    ['2.4m', '2.4 m', 2917],
  ]),
  option('ropeLength', 'Rope length', '10m', [
    ['10m', '10 m', 0],
    ['15m', '15 m', 417],
  ]),
  option('wheelType', 'Pulley wheels', 'standard', [
    ['standard', 'Standard nylon', 0],
    ['deluxe', 'Deluxe cast iron', 500],
  ]),
  option('extraPulley', 'Extra double pulley', 'none', [
    ['none', 'None', 0],
    ['deluxe', 'Deluxe', 1125],
    ['standard', 'Standard', 917],
  ]),
]

type ChoiceRow = readonly [value: string, label: string, surcharge: number, swatch?: string]

function option(
  name: string,
  label: string,
  defaultValue: string | null,
  choices: readonly ChoiceRow[],
): Option {
  return {
    name,
    label,
    hint: `About the ${label.toLowerCase()}.`,
    required: defaultValue === null,
    default: defaultValue,
    choices: choices.map(([value, label, surcharge, swatch = null]) => ({
      value,
      label,
      surcharge,
      swatch,
    })),
  }
}
