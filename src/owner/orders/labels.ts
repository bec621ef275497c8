import { z } from 'zod'
import type { Person } from '#db/store/desk-tables.ts'
import { labelsCsv } from '#domain/owner/labels.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { type Actions, action } from '../desk/actions.ts'
import { csvFile } from '../figures/figures.ts'
import { type Chosen, chosenOrders, LIST_ACTIONS } from './chosen.ts'
import { takeOver } from './take-over.ts'
import { productsOf, readOrdersToPack } from './to-pack.ts'

const labelsForm = z.object({
  show: z.string(),
  order: chosenOrders,
  serviceCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z\d]{0,20}$/, 'Use the letters and digits of the code, such as PFE48'),
})

export const PACKING_ACTIONS: Actions<Person, Chosen> = {
  ...LIST_ACTIONS,
  'take-over': takeOver,
  labels: action(labelsForm, async ({ context, person }, { show, order, serviceCode }) => {
    const { orders } = await readOrdersToPack(context, show, person.name, order)
    if (orders.length === 0) return { refused: 'No order waits there, so there are no labels.' }
    const products = await productsOf(context, orders)
    const weights = new Map([...products].map(([id, { weight }]) => [id, weight]))
    const { zones } = await context.catalogue()
    const code = serviceCode.toUpperCase()
    const text = labelsCsv(orders, { serviceCode: code, zones, weights })
    return csvFile(`labels-${londonDay(context.clock())}.csv`, text)
  }),
}
