import {
  deleteAddress,
  getAddresses,
  makeAddressUsual,
  saveAddress,
} from './account/address-book.ts'
import { cancelEmailChange, changeEmail } from './account/change-email.ts'
import { changeName } from './account/change-name.ts'
import { changePassword } from './account/change-password.ts'
import { confirmEmail } from './account/confirm-email.ts'
import { deleteAccount } from './account/delete-account.ts'
import { endSessions, logout } from './account/end-sessions.ts'
import { exportAccountData } from './account/export-account-data.ts'
import { getAccount } from './account/get-account.ts'
import { login } from './account/login.ts'
import { register } from './account/register.ts'
import { requestReset } from './account/request-reset.ts'
import { resendVerification } from './account/resend-verification.ts'
import { resetPassword } from './account/reset-password.ts'
import { undoEmail } from './account/undo-email.ts'
import { verifyEmail } from './account/verify-email.ts'
import { createCheckoutSession } from './checkout/create-checkout-session.ts'
import { getAddress, getShippingQuote } from './checkout/shipping.ts'
import { sendMessage } from './contact/contact.ts'
import { createEdge } from './http/edge.ts'
import type { Endpoint } from './http/endpoint.ts'
import { confirmOrder } from './order/confirm-order.ts'
import { getOrder, getUserOrders } from './order/get-orders.ts'
import { requestCancellation } from './order/request-cancellation.ts'
import { stripeWebhook } from './order/stripe-webhook.ts'
import { openReview, sendReview, stopReviewMail } from './review/reviews.ts'

export const ENDPOINTS: readonly Endpoint[] = [
  login,
  register,
  verifyEmail,
  requestReset,
  resetPassword,
  logout,
  getAccount,
  exportAccountData,
  endSessions,
  resendVerification,
  deleteAccount,
  changeName,
  changePassword,
  changeEmail,
  cancelEmailChange,
  confirmEmail,
  undoEmail,
  sendMessage,
  getShippingQuote,
  createCheckoutSession,
  stripeWebhook,
  confirmOrder,
  getUserOrders,
  getOrder,
  requestCancellation,
  openReview,
  sendReview,
  stopReviewMail,
  getAddress,
  getAddresses,
  saveAddress,
  deleteAddress,
  makeAddressUsual,
]

/** Answers each request below /api/: `npm start`, `npm run dev` and other Node servers reach it through Astro. */
export const answerCall = createEdge(ENDPOINTS)
