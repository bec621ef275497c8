import { tidyCode } from '../typed-text.ts'
import type { ChosenOptions } from './configuration.ts'
import { type Room, SPUN_KG_PER_DRY_KG } from './fit.ts'

/** What a shopper types about the room and the washing; the keys are names in the query of a page's URL. */
export interface Measures {
  readonly roomWidth: string
  readonly ceiling: string
  readonly washing: string
}

export type MeasureName = keyof Measures

export const MEASURE_NAMES: readonly MeasureName[] = ['roomWidth', 'ceiling', 'washing']

/** One full load of a usual washing machine, and no room. */
export const NO_MEASURES: Measures = { roomWidth: '', ceiling: '', washing: '8' }

interface Range {
  readonly name: string
  readonly unit: 'm' | 'kg'
  readonly min: number
  readonly max: number
  readonly example: string
}

const RANGES: Readonly<Record<MeasureName, Range>> = {
  roomWidth: { name: 'room width', unit: 'm', min: 0.5, max: 20, example: '2.4' },
  ceiling: { name: 'ceiling height', unit: 'm', min: 1.5, max: 6, example: '2.4' },
  washing: { name: 'washing', unit: 'kg', min: 1, max: 40, example: '8' },
}

/** How many of them are a metre. */
const SMALLER_UNITS = [
  ['cm', 100],
  ['mm', 1000],
] as const
const METRES_PER_FOOT = 0.3048
const METRES_PER_INCH = METRES_PER_FOOT / 12

export function readRoom(measures: Measures): Room | undefined {
  const [width, ceiling, washing] = MEASURE_NAMES.map((name) =>
    measureFault(measures, name) === undefined
      ? readNumber(measures[name], RANGES[name].unit)
      : undefined,
  )
  if (width === undefined || ceiling === undefined || washing === undefined) return undefined
  return {
    width: Math.round(width * 100),
    ceiling: Math.round(ceiling * 100),
    washing: washing * SPUN_KG_PER_DRY_KG,
  }
}

/** What is still empty, once the shopper has typed something about the room: `Still to enter: ceiling height.` */
export function missingMeasures(measures: Measures): string {
  if (measuresQuery(measures).length === 0) return ''
  const empty = MEASURE_NAMES.filter((name) => tidyCode(measures[name]) === '')
  const names = empty.map((name) => RANGES[name].name)
  return names.length > 0 ? `Still to enter: ${names.join(' and ')}.` : ''
}

export function measureFault(measures: Measures, name: MeasureName): string | undefined {
  const text = tidyCode(measures[name])
  if (text === '') return undefined
  const { name: what, unit, min, max, example } = RANGES[name]
  const isInRange = (value: number) => value >= min && value <= max
  const inMetres = (metres: number, typed: string) =>
    `Enter the ${what} in metres: ${Math.round(metres * 100) / 100} for ${typed}`
  const feet = unit === 'm' ? readFeet(text) : undefined
  const value = feet ?? readNumber(text, unit)
  if (value === undefined) return `Enter the ${what} as a number, such as ${example}`
  if (isInRange(value)) return feet === undefined ? undefined : inMetres(value, text)
  const isWithoutUnit = unit === 'm' && /^[\d.,]+$/.test(text)
  const meant = SMALLER_UNITS.find(([, count]) => isWithoutUnit && isInRange(value / count))
  if (meant) return inMetres(value / meant[1], `${value} ${meant[0]}`)
  return `The ${what} must be between ${min} and ${max} ${unit}`
}

/** The measures as a page's query has them; none until the shopper has typed something about the room. */
export function measuresQuery(measures: Measures): [name: string, value: string][] {
  if (!measures.roomWidth && !measures.ceiling) return []
  return MEASURE_NAMES.flatMap((name) => (measures[name] ? [[name, measures[name]]] : []))
}

/** The path of a product whose options and fit calculator are filled in. */
export function fittedPath(path: string, chosen: ChosenOptions, measures: Measures): string {
  return `${path}?${new URLSearchParams([...Object.entries(chosen), ...measuresQuery(measures)])}`
}

function readNumber(text: string, unit: Range['unit']): number | undefined {
  const match =
    /^(-?\d{1,4}(?:[.,]\d{0,3})?|[.,]\d{1,3})\s*(?:([cm]?)(m)(?:et(?:re|er)s?)?|(kgs?|kilo(?:gram)?s?))?\.?$/i.exec(
      tidyCode(text),
    )
  const [, digits, prefix, metres, kilograms] = match ?? []
  if (digits === undefined || (unit === 'm' ? kilograms : metres)) return undefined
  const [, count = 1] = SMALLER_UNITS.find(([name]) => name === `${prefix}m`.toLowerCase()) ?? []
  return Number(digits.replace(',', '.')) / count
}

/** `8 ft`, `7' 10"`, `7ft 10` or `94 in` in metres. */
function readFeet(text: string): number | undefined {
  const match =
    /^(?:(\d{1,2}(?:\.\d+)?)\s*(?:ft|feet|foot|')\.?)?\s*(?:(\d{1,3}(?:\.\d+)?)\s*(?:in|inch|inches|"|(?<=[t'].*))\.?)?$/i.exec(
      text,
    )
  return match
    ? Number(match[1] ?? 0) * METRES_PER_FOOT + Number(match[2] ?? 0) * METRES_PER_INCH
    : undefined
}
