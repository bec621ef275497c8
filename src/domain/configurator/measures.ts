import { KG_PER_PERSON, type Room } from './fit.ts'

/** What stands in the fields, as typed. */
export interface Measures {
  readonly width: string
  readonly ceiling: string
  readonly washing: string
  readonly unit: 'people' | 'kg'
}

export type MeasureName = 'width' | 'ceiling' | 'washing'

export const NO_MEASURES: Measures = { width: '', ceiling: '', washing: '', unit: 'people' }

interface Range {
  readonly name: string
  readonly unit: string
  readonly least: number
  readonly most: number
  readonly example: string
}

const WIDTH: Range = { name: 'room width', unit: ' m', least: 0.5, most: 20, example: '2.4' }
const CEILING: Range = { name: 'ceiling height', unit: ' m', least: 1.5, most: 6, example: '2.4' }
const PEOPLE: Range = { name: 'number of people', unit: '', least: 1, most: 12, example: '2' }
const KILOGRAMS: Range = { name: 'weight', unit: ' kg', least: 0.5, most: 100, example: '8' }

/** The room as measured; undefined as long as a measure is missing or wrong. */
export function readRoom(measures: Measures): Room | undefined {
  const [width, ceiling, washing] = (['width', 'ceiling', 'washing'] as const).map((name) => {
    const value = readNumber(measures[name])
    return value !== undefined && measureFault(measures, name) === undefined ? value : undefined
  })
  if (width === undefined || ceiling === undefined || washing === undefined) return undefined
  return {
    width: Math.round(width * 100),
    ceiling: Math.round(ceiling * 100),
    washing: measures.unit === 'people' ? washing * KG_PER_PERSON : washing,
  }
}

/** What is wrong with a measure, in words that say what to do; undefined if nothing is, or nothing is there. */
export function measureFault(measures: Measures, name: MeasureName): string | undefined {
  const text = measures[name].trim()
  if (text === '') return undefined
  const range = rangeOf(measures, name)
  const value = readNumber(text)
  if (value === undefined) return `Enter the ${range.name} as a number, such as ${range.example}`
  if (range.unit === ' m' && value > range.most && value <= 2000) {
    return `Enter the ${range.name} in metres: ${value / 100} for ${value} cm`
  }
  if (value < range.least || value > range.most) {
    const [least, most] = [range.least, range.most].map((bound) => `${bound}${range.unit}`)
    return `The ${range.name} must be between ${least} and ${most}`
  }
  return undefined
}

function rangeOf({ unit }: Measures, name: MeasureName): Range {
  if (name === 'width') return WIDTH
  if (name === 'ceiling') return CEILING
  return unit === 'people' ? PEOPLE : KILOGRAMS
}

/** `2.4`, `2,4`, `2.4 m`, `8kg` */
function readNumber(text: string): number | undefined {
  const match = /^(\d{1,4}(?:[.,]\d{0,3})?|[.,]\d{1,3})\s*(?:m|kg|people)?$/i.exec(text.trim())
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'))
}
