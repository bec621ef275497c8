import { z } from 'zod'
import { line } from '../fields.ts'
import type { FactRow } from './facts.ts'

/** EU law wants a postal and an electronic address of each. */
const party = line
  .regex(/@|\w\.\w/, 'has no email or web address')
  .describe('name, postal address, and an email or web address, in one line')

/** `safety` of a brand or a product. A product’s lines replace those of its brand; its warnings are added to them. */
export const safetyYaml = z
  .strictObject({
    maker: party.optional(),
    importer: party.optional(),
    eu_responsible: party.optional(),
    warnings: z.array(line).optional().describe('a list of sentences'),
    electrical_waste: line.optional().describe('how to part with an old electrical product'),
    battery_waste: line.optional().describe('how to part with used batteries'),
  })
  .optional()

type Safety = z.output<typeof safetyYaml>

const LABELS = {
  maker: 'Maker',
  importer: 'Importer',
  eu_responsible: 'Responsible in the EU',
  warnings: 'Warnings',
  electrical_waste: 'Electrical waste',
  battery_waste: 'Batteries',
} as const satisfies Readonly<Record<keyof NonNullable<Safety>, string>>

export function safetyRows(ofBrand: Safety, ofProduct: Safety): FactRow[] {
  const warnings = [...(ofBrand?.warnings ?? []), ...(ofProduct?.warnings ?? [])].join(' ')
  const texts: Readonly<Record<string, unknown>> = { ...ofBrand, ...ofProduct, warnings }
  return Object.entries(LABELS).flatMap(([name, label]) => {
    const text = texts[name]
    return typeof text === 'string' && text ? [{ label, text }] : []
  })
}
