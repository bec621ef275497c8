import { z } from 'zod'

/** What a browser keeps once somebody is signed in. `token` is the bearer token of the calls. */
export const signedIn = z.object({
  userId: z.string(),
  email: z.string(),
  fullName: z.string(),
  isVerified: z.boolean(),
  token: z.string(),
  message: z.string(),
})

export type SignedIn = z.output<typeof signedIn>
