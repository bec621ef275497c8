import { z } from 'zod'
import type { Person } from '#db/store/desk-tables.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { typedLine } from '#domain/fields.ts'
import { penceToPounds } from '#domain/money.ts'
import { type Order, toOrderNumber } from '#domain/order/order.ts'
import { readTracking } from '#domain/order/parcels.ts'
import { itemsToRefund, REFUND_REASONS, refundedPlaces } from '#domain/order/refunded-items.ts'
import { placesToSend } from '#domain/order/to-send.ts'
import { DESK_ACTS, type DeskActName } from '#domain/owner/order-acts.ts'
import { isOrderFor } from '#domain/owner/order-filters.ts'
import { authorOf } from '#domain/owner/packer.ts'
import { type Act, type Action, type Actions, action, type Outcome } from '../desk/actions.ts'
import { actOnOrder } from './acts.ts'
import type { OrderAct, OrderActName } from './order-act.ts'
import { rehearseAct, type ShownMail } from './rehearse.ts'

/** What the desk shows before an act is carried out. */
export interface ToCheck {
  readonly name: DeskActName
  readonly mails: readonly ShownMail[]
}

const text = typedLine().pipe(z.string().max(1_100)).default('')
const tick = z
  .literal('yes')
  .optional()
  .transform((ticked) => ticked === 'yes')

/** The places of lines, `0,2` and `5`, or of the delivery, each once. */
const places = z.preprocess(
  (sent) =>
    [...new Set([sent ?? []].flat().flatMap((text) => String(text).split(',')))].filter(Boolean),
  z.array(z.union([z.literal('delivery'), z.coerce.number().int().min(0)])).max(500),
)

const form = z.object({
  /** See `SeenForm`. */
  key: z.uuid(),
  seen: z.coerce.number().int().min(0).max(100_000),
  /** Its emails were shown, so it is carried out. */
  checked: tick,
  carrier: text,
  number: text,
  parcel: text,
  note: text,
  amount: text,
  /** The places of the lines to refund; with `by` an amount is not read. */
  item: places,
  by: z.literal('items').optional(),
  /** What a parcel takes; without `pack` all that is still to send. */
  send: places,
  pack: z.literal('lines').optional(),
  reason: z.enum(['', ...REFUND_REASONS]).default(''),
  /** About a parcel: the shopper gets an email. */
  tell: tick,
  anyway: tick,
  again: tick,
  another: tick,
})

type Form = z.infer<typeof form>

/** A parcel that is added or corrected is sent like the first. */
function actOf(name: DeskActName): OrderActName {
  return name === 'add-parcel' || name === 'replace-parcel' ? 'ship' : name
}

/** The actions of one order's page. Each first shows the emails that it would send. */
export function orderActions(orderNumber: string): Actions<Person, ToCheck> {
  const names = Object.keys(DESK_ACTS) as DeskActName[]
  const entries = names.map((name): [string, Action<Person, ToCheck>] => {
    const { role } = DESK_ACTS[name]
    const confirmed = name === 'refund' || name === 'cancel'
    const run = (act: Act, fields: Form) => carryOut(act, orderNumber, name, fields)
    return [name, action(form, run, { role, confirmed })]
  })
  return Object.fromEntries(entries)
}

async function carryOut(
  { context, person }: Act,
  orderNumber: string,
  name: DeskActName,
  fields: Form,
): Promise<Outcome<ToCheck>> {
  const order = await findOrder(context.store, 'orderNumber', toOrderNumber(orderNumber))
  if (!order || !isOrderFor(person.role, order)) {
    return { refused: 'This order is done, or not kept any more.' }
  }
  const lines = name === 'ship' && fields.pack ? await readLines(context, order, fields) : undefined
  if (lines?.places.length === 0) return { refused: 'Tick what is in the parcel.' }
  const items = name === 'refund' ? readItems(order, fields) : {}
  if (!items) return { refused: 'Tick what to refund.' }
  const faults = parcelFault(name, fields, lines?.isPart)
  if (faults) return { refused: 'Some fields aren’t right yet, so nothing was changed.', faults }
  const { key, seen } = fields
  const author = { ...authorOf(person), form: { key, seen } }
  const asked = { ...toOrderAct(name, fields), ...items, lines: lines?.places }
  if (!fields.checked) {
    const rehearsal = await rehearseAct(context, order, asked, author)
    if ('refused' in rehearsal) return { refused: inDeskWords(rehearsal.refused) }
    return { shown: true, answer: { name, mails: rehearsal.mails } }
  }
  const { done, refused } = await actOnOrder(context, order, asked, author)
  const report = [...done, ...(refused === undefined ? [] : [inDeskWords(refused)])].join('\n')
  if (refused !== undefined) return { refused: report }
  // A packer no longer sees the page of an order that is done.
  const isDone = name === 'deliver' && person.role === 'packer'
  return { done: report, ...(isDone && { to: '/desk/orders' }) }
}

async function readLines({ store }: Act['context'], order: Order, { send }: Form) {
  const toSend = placesToSend(order, refundedPlaces(await listOrderEvents(store, order.id)))
  const chosen = toSend.filter((place) => send.includes(place))
  return { places: chosen, isPart: chosen.length < toSend.length }
}

function parcelFault(name: DeskActName, { number, parcel }: Form, isPart = false) {
  const isNew = isPart || name === 'add-parcel' || name === 'replace-parcel'
  if (isNew && number === '') return { number: 'Type the parcel’s number' }
  const isKnown = name === 'replace-parcel' || name === 'remove-parcel'
  return isKnown && parcel === '' ? { parcel: 'Choose a parcel' } : undefined
}

function toOrderAct(name: DeskActName, fields: Form): OrderAct {
  const { carrier, number, parcel, amount, note, anyway, again, another } = fields
  const act = actOf(name)
  const isShipping = act === 'ship'
  const hasCarrier = number === '' || 'tracking' in readTracking(number)
  const newParcel = hasCarrier ? number : `${carrier} ${number}`.trim()
  const words = { 'remove-parcel': parcel, refund: amount }[name as string]
  return {
    act,
    parcelOrAmount: isShipping ? newParcel : (words ?? note),
    ...(isShipping && { note, isSilent: !fields.tell }),
    ...(name === 'replace-parcel' && { insteadOf: parcel }),
    anyway,
    again,
    another,
  }
}

/** Ticked lines are a refund of what they cost. Undefined if nothing of the order is ticked. */
function readItems(order: Order, { by, item, reason }: Form): Partial<OrderAct> | undefined {
  if (!by) return reason === '' ? {} : { items: { places: [], text: reason } }
  const found = itemsToRefund(order, item)
  if (!found) return undefined
  const text = reason ? `${found.text} (${reason})` : found.text
  const parcelOrAmount = penceToPounds(found.amount).toFixed(2)
  return { parcelOrAmount, items: { places: item, text } }
}

const WORDS_OF_OPTIONS: readonly (readonly [string, string])[] = [
  ['add --anyway', 'tick “Do it anyway”'],
  ['add --again', 'tick “Once more”'],
  ['add --another', 'tick “Another refund”'],
  ['give no amount', `leave the amount at “${DESK_ACTS.refund.words}” empty`],
  ['Words for the shopper go after --note.', ''],
  [
    'Check that this command has the shop’s environment, then run the same command again',
    'Try again in a minute',
  ],
]

/** Rules speak of the commands' options; the desk has boxes to tick. */
function inDeskWords(message: string): string {
  return WORDS_OF_OPTIONS.reduce(
    (words, [option, box]) => words.replace(option, box),
    message,
  ).trim()
}
