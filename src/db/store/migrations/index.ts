import type { Migration } from 'kysely/migration'
import * as accounts from './001-accounts.ts'
import * as outbox from './002-outbox.ts'
import * as orders from './003-orders.ts'
import * as contact from './004-contact.ts'
import * as paid from './005-paid.ts'
import * as refunds from './006-refunds.ts'
import * as transit from './007-transit.ts'
import * as emailChanges from './008-email-changes.ts'
import * as parcels from './009-parcels.ts'
import * as address from './010-address.ts'
import * as savedAddresses from './011-saved-addresses.ts'
import * as reviews from './012-reviews.ts'
import * as begunRefunds from './013-begun-refunds.ts'
import * as shipped from './014-shipped.ts'
import * as formerEmails from './015-former-emails.ts'
import * as people from './016-people.ts'
import * as ordersByTime from './017-orders-by-time.ts'
import * as answers from './018-answers.ts'
import * as arrival from './019-arrival.ts'
import * as promisedDays from './020-promised-days.ts'
import * as orderAuthors from './021-order-authors.ts'
import * as trackingLinks from './022-tracking-links.ts'
import * as figures from './023-figures.ts'
import * as providerRefunds from './024-provider-refunds.ts'
import * as orderSearch from './025-order-search.ts'
import * as orderTasks from './026-order-tasks.ts'
import * as firstPromise from './027-first-promise.ts'

/** Append only: a migration that has run on any store is never changed or reordered. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-accounts': accounts,
  '002-outbox': outbox,
  '003-orders': orders,
  '004-contact': contact,
  '005-paid': paid,
  '006-refunds': refunds,
  '007-transit': transit,
  '008-email-changes': emailChanges,
  '009-parcels': parcels,
  '010-address': address,
  '011-saved-addresses': savedAddresses,
  '012-reviews': reviews,
  '013-begun-refunds': begunRefunds,
  '014-shipped': shipped,
  '015-former-emails': formerEmails,
  '016-people': people,
  '017-orders-by-time': ordersByTime,
  '018-answers': answers,
  '019-arrival': arrival,
  '020-promised-days': promisedDays,
  '021-order-authors': orderAuthors,
  '022-tracking-links': trackingLinks,
  '023-figures': figures,
  '024-provider-refunds': providerRefunds,
  '025-order-search': orderSearch,
  '026-order-tasks': orderTasks,
  '027-first-promise': firstPromise,
}
