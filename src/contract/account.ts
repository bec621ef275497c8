import { z } from 'zod'
import { defineContract } from './contract.ts'

/** What the account page shows. Times are ISO 8601 in UTC. */
export const account = defineContract({
  method: 'GET',
  path: '/api/account',
  session: 'required',
  body: z.object({}),
  reply: z.object({
    userId: z.string(),
    email: z.string(),
    fullName: z.string(),
    isVerified: z.boolean(),
    createdAt: z.string(),
    /** Where the account is signed in, the last used first. */
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in a few words: "Firefox on Windows". */
        device: z.string(),
        createdAt: z.string(),
        /** To the hour. */
        lastUsedAt: z.string(),
        /** The one that asks. */
        isCurrent: z.boolean(),
      }),
    ),
  }),
  failures: {},
})

export type Account = typeof account
