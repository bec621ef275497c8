import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Person } from '#db/store/desk-tables.ts'
import { CARRIERS } from '#domain/order/carriers.ts'
import { toOrderNumber } from '#domain/order/order.ts'
import { readTracking, trackingText } from '#domain/order/parcels.ts'
import { authorOf } from '#domain/owner/packer.ts'
import { tidyLine } from '#domain/typed-text.ts'
import { type Act, type Actions, action, type Outcome } from '../desk/actions.ts'
import { parseJson } from '../desk/form.ts'
import {
  checkMany,
  type ManyChecked,
  type ManyMove,
  moveMany,
  type ReportRow,
} from './move-many.ts'
import { takeOver } from './take-over.ts'
import { MAX_ROWS, readTrackingList, type TrackingList, toSendings } from './tracking-list.ts'

/** A file of 500 rows with all columns that Click & Drop exports is far smaller. */
export const MAX_UPLOAD_BYTES = 512 * 1024

export type ManyAnswer =
  | ({
      readonly kind: 'check'
      readonly key: string
      readonly rows: string
    } & ManyMove &
      ManyChecked)
  | {
      readonly kind: 'report'
      readonly move: ManyMove['move']
      readonly report: readonly ReportRow[]
    }

const carrier = z.enum(CARRIERS.map(({ name }) => name))
const move = z.enum(['process', 'ship'])
/** The shoppers get an email each. */
const tell = z.literal('yes').optional()
const chosenForm = z
  .object({ move, carrier, tell })
  .catchall(z.union([z.string(), z.array(z.string())]))
const fileForm = z.object({
  carrier,
  tell,
  file: z.string().default(''),
  pasted: z.string().default(''),
})

const rows = z
  .array(
    z.tuple([z.string().max(20), z.number().int().min(0), z.array(z.string().max(1_100)).max(20)]),
  )
  .max(MAX_ROWS)
const checkedForm = z.object({
  move,
  tell,
  key: z.uuid(),
  rows: z.preprocess(parseJson, rows),
})

export const SEND_ACTIONS: Actions<Person, ManyAnswer> = {
  choose: action(chosenForm, (act, fields) => check(act, manyMove(fields), readChosen(fields))),
  import: action(fileForm, (act, { file, pasted, carrier: usual, tell }) => {
    const list = readTrackingList(file.trim() === '' ? pasted : file, usual)
    return check(act, manyMove({ move: 'ship', tell }), list)
  }),
  'take-over': takeOver,
  'move-all': action(checkedForm, async ({ context, person }, fields) => {
    const sendings = fields.rows.map(([orderNumber, seen, texts]) => {
      const parcels = texts.flatMap((text) => {
        const read = readTracking(text)
        return 'tracking' in read ? [read.tracking] : []
      })
      return { orderNumber, seen, parcels }
    })
    const report = await moveMany(context, manyMove(fields), sendings, {
      ...authorOf(person),
      key: fields.key,
    })
    return { shown: true, answer: { kind: 'report', move: fields.move, report } }
  }),
}

function manyMove({ move, tell }: Pick<z.infer<typeof checkedForm>, 'move' | 'tell'>): ManyMove {
  return { move, isSilent: !tell }
}

async function check(
  { context, person }: Act,
  wanted: ManyMove,
  list: TrackingList | { readonly fault: string },
): Promise<Outcome<ManyAnswer>> {
  if ('fault' in list) return { refused: `${list.fault} Nothing was changed.` }
  const checked = await checkMany(context, wanted, list, authorOf(person))
  const seen = checked.sendings.map(({ orderNumber, seen: count, parcels }) => [
    orderNumber,
    count,
    parcels.map(trackingText),
  ])
  const answer = {
    kind: 'check',
    ...wanted,
    key: randomUUID(),
    rows: JSON.stringify(seen),
    ...checked,
  } as const
  return { shown: true, answer }
}

const TRACKING_FIELD = /^tracking-(.+)$/

/** The ticked orders, and with `ship` those for which a tracking number was typed. */
function readChosen(fields: z.infer<typeof chosenForm>) {
  const ticked = [fields['order'] ?? []].flat().map(toOrderNumber)
  const typed = Object.entries(fields).flatMap(([name, value]) => {
    const orderNumber = TRACKING_FIELD.exec(name)?.[1]
    const parcel = tidyLine([value].flat().join(' '))
    return orderNumber && parcel !== '' ? [{ row: orderNumber, orderNumber, parcel }] : []
  })
  const isShipping = fields.move === 'ship'
  const read = toSendings(isShipping ? typed : [], fields.carrier)
  const hasNumber = new Set(isShipping ? typed.map(({ orderNumber }) => orderNumber) : [])
  const others = [...new Set(ticked)].filter((orderNumber) => !hasNumber.has(orderNumber))
  const sendings = [
    ...read.sendings,
    ...others.map((orderNumber) => ({ orderNumber, parcels: [] })),
  ]
  const count = sendings.length + read.unread.length
  if (count === 0) return { fault: 'Tick an order, or type a tracking number.' }
  if (count > MAX_ROWS) return { fault: `At most ${MAX_ROWS} orders are moved at once.` }
  return { ...read, sendings }
}
