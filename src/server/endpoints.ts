import { account as accountContract } from '#contract/account.ts'
import { accountData as accountDataContract } from '#contract/account-data.ts'
import { authLogin } from '#contract/auth-login.ts'
import { authLogout } from '#contract/auth-logout.ts'
import { authRegister } from '#contract/auth-register.ts'
import { authResetPassword } from '#contract/auth-reset-password.ts'
import { authResetRequest } from '#contract/auth-reset-request.ts'
import { contact as contactContract } from '#contract/contact.ts'
import { createCheckoutSession } from '#contract/create-checkout-session.ts'
import { deleteAccount as deleteAccountContract } from '#contract/delete-account.ts'
import { endSessions as endSessionsContract } from '#contract/end-sessions.ts'
import { getAddress } from '#contract/get-address.ts'
import { getOrder } from '#contract/get-order.ts'
import { getUserOrders } from '#contract/get-user-orders.ts'
import { recordOrder } from '#contract/record-order.ts'
import { requestCancellation } from '#contract/request-cancellation.ts'
import { resendVerification as resendVerificationContract } from '#contract/resend-verification.ts'
import { shippingQuote } from '#contract/shipping-quote.ts'
import { verifyEmail as verifyEmailContract } from '#contract/verify-email.ts'
import type { Endpoint } from './http/endpoint.ts'
import { handle } from './http/handle.ts'
import { account } from './services/auth/account.ts'
import { accountData } from './services/auth/account-data.ts'
import { deleteAccount } from './services/auth/delete-account.ts'
import { endSessions } from './services/auth/end-sessions.ts'
import { login } from './services/auth/login.ts'
import { logout } from './services/auth/logout.ts'
import { register } from './services/auth/register.ts'
import { resendVerification } from './services/auth/resend-verification.ts'
import { resetPassword } from './services/auth/reset-password.ts'
import { resetRequest } from './services/auth/reset-request.ts'
import { verifyEmail } from './services/auth/verify-email.ts'
import { checkOut, withError } from './services/checkout/create-checkout-session.ts'
import { contact } from './services/contact/contact.ts'
import { lastAddress } from './services/orders/get-address.ts'
import { orderDetail } from './services/orders/get-order.ts'
import { userOrders } from './services/orders/get-user-orders.ts'
import { recordedOrder } from './services/orders/record-order.ts'
import { takeCancellation } from './services/orders/request-cancellation.ts'
import { stripeWebhook } from './services/orders/stripe-webhook.ts'
import { quote } from './services/shipping/shipping-quote.ts'

/** Every call below /api/. */
export const ENDPOINTS: readonly Endpoint[] = [
  handle(authLogin, login),
  handle(authRegister, register),
  handle(verifyEmailContract, verifyEmail),
  handle(authResetRequest, resetRequest),
  handle(authResetPassword, resetPassword),
  handle(authLogout, logout),
  handle(accountContract, account),
  handle(accountDataContract, accountData),
  handle(endSessionsContract, endSessions),
  handle(resendVerificationContract, resendVerification),
  handle(deleteAccountContract, deleteAccount),
  handle(contactContract, contact),
  handle(shippingQuote, quote),
  withError(handle(createCheckoutSession, checkOut)),
  stripeWebhook,
  handle(recordOrder, recordedOrder),
  handle(getUserOrders, userOrders),
  handle(getOrder, orderDetail),
  handle(requestCancellation, takeCancellation),
  handle(getAddress, lastAddress),
]
