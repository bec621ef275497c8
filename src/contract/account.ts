import { z } from 'zod'
import { REVIEW_STATUSES } from '#domain/catalogue/review.ts'
import { ORDER_AND_PAYMENT_STATUSES } from '#domain/order/order.ts'
import { cartItem } from './cart.ts'
import {
  BUSY_FAILURE,
  defineContract,
  TOO_MANY_FAILURE,
  WRONG_PASSWORD_FAILURE,
} from './contract.ts'
import { moment, password } from './fields.ts'
import { addressReply, orderDetail } from './order.ts'

/** Times are ISO 8601 in UTC; `lastUsedAt` is exact to the hour. */
export const getAccount = defineContract({
  method: 'GET',
  path: '/api/account',
  session: 'required',
  body: z.object({}),
  reply: z.object({
    userId: z.string(),
    email: z.string(),
    fullName: z.string(),
    isVerified: z.boolean(),
    createdAt: moment,
    pendingEmail: z.object({ email: z.string(), expiresAt: moment }).nullable(),
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        createdAt: moment,
        lastUsedAt: moment,
        isCurrent: z.boolean(),
      }),
    ),
  }),
  failures: {},
})

export const exportAccountData = defineContract({
  method: 'GET',
  path: '/api/account-data',
  session: 'required',
  body: z.object({}),
  reply: z.object({
    exportedAt: moment,
    account: z.object({
      userId: z.string(),
      email: z.string(),
      fullName: z.string(),
      createdAt: moment,
      verifiedAt: moment.nullable(),
      address: addressReply.nullable(),
    }),
    /** The account's copy of the cart. */
    cart: z.array(cartItem),
    /** The address book, the usual address first. */
    addresses: z.array(
      z.object({
        name: z.string(),
        isUsual: z.boolean(),
        savedAt: moment,
        address: addressReply,
      }),
    ),
    sessions: z.array(z.object({ device: z.string(), createdAt: moment, lastUsedAt: moment })),
    emailChanges: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        requestedAt: moment,
        confirmedAt: moment.nullable(),
      }),
    ),
    /** Former emails are stored as hashes, so the download lists only the days on which the account left them. */
    formerEmails: z.array(z.object({ leftAt: moment })),
    orders: z.array(orderDetail.extend({ status: z.enum(ORDER_AND_PAYMENT_STATUSES) })),
    reviews: z.array(
      z.object({
        product: z.string(),
        stars: z.number(),
        title: z.string(),
        text: z.string(),
        name: z.string(),
        status: z.enum(REVIEW_STATUSES),
        writtenAt: moment,
      }),
    ),
    /** The emails sent to this account. Empty until the email is verified: somebody else may have used it before. */
    messages: z.array(z.object({ name: z.string(), message: z.string(), createdAt: moment })),
    mails: z.array(z.object({ kind: z.string(), createdAt: moment, sentAt: moment.nullable() })),
  }),
  failures: TOO_MANY_FAILURE,
})

/** Ends all sessions, the caller's included, unless `sessionId` names one. Asks for the password: a thief of one session must not end the owner's. */
export const endSessions = defineContract({
  method: 'POST',
  path: '/api/end-sessions',
  session: 'required',
  body: z.object({ sessionId: z.uuid('We can’t find this session').optional(), password }),
  reply: z.object({ message: z.string() }),
  failures: {
    unknown: { status: 404, message: 'This session has already ended' },
    ...WRONG_PASSWORD_FAILURE,
    ...TOO_MANY_FAILURE,
    ...BUSY_FAILURE,
  },
})

/** Orders stay, without the account, because tax law requires records of sales. */
export const deleteAccount = defineContract({
  method: 'POST',
  path: '/api/delete-account',
  session: 'required',
  body: z.object({ password }),
  reply: z.object({ message: z.string() }),
  failures: {
    ...WRONG_PASSWORD_FAILURE,
    ...TOO_MANY_FAILURE,
    ...BUSY_FAILURE,
  },
})
