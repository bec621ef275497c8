import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '#contract/contract.ts'
import { ADA } from './account.ts'
import { ADDRESS, AIRER, checkoutBody, LATH } from './paying-shop.ts'

const { email, password, fullName } = ADA
const TOKEN = 'A'.repeat(43)
const REVIEW = { stars: 4, title: 'Solid', text: 'It holds.', name: 'Ada' }
/** For each call what it takes, right but for what no test has made, such as a link. */
export const BODIES: Readonly<Record<string, object>> = {
  'auth-login': { email, password },
  'auth-register': { email, password, fullName },
  'verify-email': { token: TOKEN },
  'claim-account': { token: TOKEN },
  'auth-reset-request': { email },
  'auth-reset-password': { token: TOKEN, newPassword: password },
  'auth-logout': {},
  account: {},
  'account-data': {},
  'end-sessions': { sessionId: TOKEN, password },
  'resend-verification': {},
  'delete-account': { password },
  'change-name': { fullName },
  // A wrong password on purpose: the right one would change the password, and later calls couldn't sign in.
  'change-password': { currentPassword: fullName, newPassword: password },
  'change-email': { email, currentPassword: password },
  'cancel-email-change': {},
  'confirm-email': { token: TOKEN, currentPassword: password },
  'undo-email': { token: TOKEN },
  contact: { id: TOKEN, name: fullName, email, message: 'Will it fit?', elapsed: 9_000 },
  'shipping-quote': { country: 'GB', postcode: 'M1 1AE' },
  'create-checkout-session': checkoutBody([AIRER, LATH], { total: 70.95 }),
  'record-order': { sessionId: 'cs_test_1', cart: [AIRER], total: 64.95 },
  'get-user-orders': {},
  'get-order': { orderNumber: 'BBBB-BBBB' },
  'request-cancellation': { orderNumber: 'BBBB-BBBB', reason: 'Too long' },
  'report-not-arrived': { orderNumber: 'BBBB-BBBB' },
  'get-address': {},
  'open-review': { orderNumber: 'BBBB-BBBB', productId: 101 },
  'send-review': { token: TOKEN, orderNumber: 'BBBB-BBBB', productId: 101, ...REVIEW },
  'stop-review-mail': { token: TOKEN },
  'track-order': { token: TOKEN },
  'get-addresses': {},
  'save-address': { id: TOKEN, name: 'Home', address: ADDRESS, isUsual: true },
  'delete-address': { id: TOKEN },
  'make-address-usual': { id: TOKEN },
  'sync-cart': { saveId: TOKEN, changes: [{ entry: AIRER, was: 0, is: 1 }] },
}

/** By the call's path below `/api/`. */
export const contracts = new Map<string, Contract>()
const folder = join(import.meta.dirname, '../../src/contract')
for (const file of readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))) {
  for (const part of Object.values<Partial<Contract>>(await import(join(folder, file)))) {
    if (part?.path && part.reply) contracts.set(part.path.slice(5), part as Contract)
  }
}
