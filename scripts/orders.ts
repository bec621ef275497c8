import { join } from 'node:path'
import { dayFault } from '#domain/fields.ts'
import { COMMANDS_WITHOUT_NUMBER, isCommand, runOrdersCommand } from '#owner/orders/commands.ts'
import type { OrdersCommandName } from '#owner/orders/with-order.ts'
import { command, UsageError } from './command.ts'

const DIST = join(import.meta.dirname, '../dist')

/** The commands that take a parcel or an amount after the number. */
const TAKES_WORDS: readonly OrdersCommandName[] = ['ship', 'remove-parcel', 'refund']

const COMMANDS_WITH_OPTION: Readonly<Record<string, readonly OrdersCommandName[]>> = {
  since: COMMANDS_WITHOUT_NUMBER,
  note: ['ship'],
  'instead-of': ['ship'],
  anyway: ['process', 'ship', 'accept'],
  again: ['refund'],
  another: ['refund'],
}

await command({
  usage: `Usage: npm run orders -- <command>
Commands that change an order email the shopper.

  list [list or status]    paid orders; a list of the desk, such as late, to-make-up, to-send or
                           to-look-at; those with a status, such as pending; review; or all
  show <number>            one order with its timeline
  process <number>         marks it as processing
  ship <number> [parcel]   marks all that is left of it as sent; again with another parcel adds that.
                           A parcel is Royal Mail, Parcelforce, DPD, Evri, DHL or UPS and its number,
                           or another carrier and the https address of its tracking page
  remove-parcel <number> <parcel>
                           removes a parcel that was not sent
  deliver <number>         marks it as delivered; the days to cancel begin
  not-arrived <number>     the shopper says that it has not come: it is sent, and never counts as
                           delivered by itself
  cancel <number>          cancels it and refunds everything
  refund <number> [pounds] refunds that amount, or everything that is left
  accept <number>          ends its review, or a cancellation after dispatch: it is right as it is
  export                   prints a CSV file for a spreadsheet
  --since 2026-11-01       with list and export: only orders placed since that day
  --again                  with refund: the same amount as within the last hour
  --another                with refund: an amount besides the one whose answer was lost
  --note text              with ship: words for the shopper
  --instead-of parcel      with ship: the number or link that was mistyped
  --anyway                 process or ship although the shopper cancelled; accept although a refund
                           is outstanding (you refunded it another way)

Exits with 1 if the order doesn’t allow it or the card provider didn’t refund the money.`,
  options: {
    since: { type: 'string' },
    note: { type: 'string' },
    'instead-of': { type: 'string' },
    anyway: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    another: { type: 'boolean', default: false },
  },
  argumentCount: [1, Number.POSITIVE_INFINITY],
  run: (values, [name = '', numberOrStatus = '', ...words]) => {
    if (!isCommand(name)) throw new UsageError(`There is no command ${name}.`)
    if (numberOrStatus === '' && !COMMANDS_WITHOUT_NUMBER.includes(name)) {
      throw new UsageError(`${name} needs an order number, such as K7MX-2PQ9.`)
    }
    const { since, note, 'instead-of': insteadOf, ...flags } = values
    const sinceFault = since === undefined ? undefined : dayFault(since)
    if (sinceFault) throw new UsageError(`--since ${sinceFault}.`)
    for (const [option, commands] of Object.entries(COMMANDS_WITH_OPTION)) {
      if (!values[option as keyof typeof values] || commands.includes(name)) continue
      const list = new Intl.ListFormat('en-GB').format(commands)
      throw new UsageError(`--${option} goes with ${list} only.`)
    }
    const surplus = name === 'export' ? [numberOrStatus, ...words] : words
    if (surplus.join('') !== '' && !TAKES_WORDS.includes(name)) {
      throw new UsageError(`Too many arguments: ${surplus.join(' ')}.`)
    }
    return runOrdersCommand(
      {
        command: name,
        numberOrStatus,
        parcelOrAmount: words.join(' '),
        note,
        insteadOf,
        since,
        ...flags,
      },
      DIST,
    )
  },
})
