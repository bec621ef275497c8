import { type Room, SPUN_KG_PER_DRY_KG } from './fit.ts'

export const DRUM_SIZES_KG = ['6', '8', '10'] as const
export const LOAD_COUNTS = ['1', '2'] as const

export interface Measures {
  readonly width: string
  readonly ceiling: string
  readonly drum: (typeof DRUM_SIZES_KG)[number]
  readonly loads: (typeof LOAD_COUNTS)[number]
}

export type MeasureName = 'width' | 'ceiling'

export const NO_MEASURES: Measures = { width: '', ceiling: '', drum: '8', loads: '1' }

interface Range {
  readonly name: string
  readonly minMetres: number
  readonly maxMetres: number
}

const EXAMPLE = '2.4'
const RANGES: Readonly<Record<MeasureName, Range>> = {
  width: { name: 'room width', minMetres: 0.5, maxMetres: 20 },
  ceiling: { name: 'ceiling height', minMetres: 1.5, maxMetres: 6 },
}

export function readRoom(measures: Measures): Room | undefined {
  const [width, ceiling] = (['width', 'ceiling'] as const).map((name) =>
    measureFault(measures, name) === undefined ? readNumber(measures[name]) : undefined,
  )
  if (width === undefined || ceiling === undefined) return undefined
  return {
    width: Math.round(width * 100),
    ceiling: Math.round(ceiling * 100),
    washing: Number(measures.drum) * Number(measures.loads) * SPUN_KG_PER_DRY_KG,
  }
}

export function measureFault(measures: Measures, name: MeasureName): string | undefined {
  const text = measures[name].trim()
  if (text === '') return undefined
  const range = RANGES[name]
  const value = readNumber(text)
  if (value === undefined) return `Enter the ${range.name} as a number, such as ${EXAMPLE}`
  if (value > range.maxMetres && value <= 2000) {
    return `Enter the ${range.name} in metres: ${value / 100} for ${value} cm`
  }
  if (value < range.minMetres || value > range.maxMetres) {
    return `The ${range.name} must be between ${range.minMetres} m and ${range.maxMetres} m`
  }
  return undefined
}

function readNumber(text: string): number | undefined {
  const match = /^(\d{1,4}(?:[.,]\d{0,3})?|[.,]\d{1,3})\s*m?$/i.exec(text.trim())
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'))
}
