import { join } from 'node:path'
import { isCommand, WITHOUT_NUMBER } from '#server/owner/orders/commands.ts'
import { runOrdersCommand } from '#server/owner/orders/run.ts'
import { command, UsageError } from './command.ts'

const DIST = join(import.meta.dirname, '../dist')

await command({
  usage: `Usage: npm run orders -- <command>
Commands that change an order email the shopper.

  list [status]            paid orders, late ones, those with a status (pending, review …), or all
  show <number>            one order with its timeline
  process <number>         marks it as being made up
  ship <number> [parcel]   marks it as sent; once more with another parcel adds that one.
                           A parcel is Royal Mail, Parcelforce, DPD, Evri, DHL or UPS and its number,
                           or another carrier and the https address of its tracking page
  remove-parcel <number> <parcel>
                           removes a parcel that was not sent
  deliver <number>         marks it as delivered; the 14 days to cancel begin
  cancel <number>          cancels it and refunds everything
  refund <number> [pounds] refunds that amount, or everything that is left
  accept <number>          ends its review: the order is right as it is
  export [--since date]    prints a CSV file for a spreadsheet
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
  },
  argumentCount: [1, Number.POSITIVE_INFINITY],
  run: (
    { since, note, 'instead-of': insteadOf, anyway },
    [name = '', numberOrStatus = '', ...words],
  ) => {
    if (!isCommand(name)) throw new UsageError(`There is no command ${name}.`)
    if (numberOrStatus === '' && !WITHOUT_NUMBER.includes(name)) {
      throw new UsageError(`${name} needs an order number, such as K7MX-2PQ9.`)
    }
    if (since !== undefined && Number.isNaN(Date.parse(since))) {
      throw new UsageError(`--since must be a date such as 2026-11-01, not ${since}.`)
    }
    const isAboutShipping = note !== undefined || insteadOf !== undefined
    if (isAboutShipping && name !== 'ship') {
      throw new UsageError('--note and --instead-of go with ship only.')
    }
    const parcelOrAmount = words.join(' ')
    const asked = { command: name, numberOrStatus, parcelOrAmount, note, insteadOf, since, anyway }
    return runOrdersCommand(asked, DIST)
  },
})
