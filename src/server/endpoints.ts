import { deleteAccount, endSessions, exportAccountData, getAccount } from './account/account.ts'
import { syncCart } from './account/account-cart.ts'
import {
  deleteAddress,
  getAddresses,
  makeAddressUsual,
  saveAddress,
} from './account/address-book.ts'
import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  undoEmail,
} from './account/change-email.ts'
import { changeName, changePassword } from './account/details.ts'
import { requestReset, resetPassword } from './account/reset-password.ts'
import { login, logout, register } from './account/sign-in.ts'
import { claimAccount, resendVerification, verifyEmail } from './account/verify-email.ts'
import type { Endpoint } from './http/call.ts'
import { createEdge } from './http/edge.ts'
import { sendMessage } from './mail/contact.ts'
import { createCheckoutSession, getAddress, getShippingQuote } from './order/checkout.ts'
import { confirmOrder } from './order/confirm-order.ts'
import { getOrder, getUserOrders, requestCancellation } from './order/orders.ts'
import { stripeWebhook } from './order/provider-events.ts'
import { reportNotArrived } from './order/report-not-arrived.ts'
import { openReview, sendReview, stopReviewMail } from './order/reviews.ts'
import { trackOrder } from './order/track-order.ts'

export const ENDPOINTS: readonly Endpoint[] = [
  login,
  register,
  verifyEmail,
  claimAccount,
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
  confirmEmailChange,
  undoEmail,
  sendMessage,
  getShippingQuote,
  createCheckoutSession,
  stripeWebhook,
  confirmOrder,
  getUserOrders,
  getOrder,
  trackOrder,
  requestCancellation,
  reportNotArrived,
  openReview,
  sendReview,
  stopReviewMail,
  getAddress,
  getAddresses,
  saveAddress,
  deleteAddress,
  makeAddressUsual,
  syncCart,
]

/** Answers each request below /api/: `npm start`, `npm run dev` and other Node servers reach it through Astro. */
export const answerCall = createEdge(ENDPOINTS)
