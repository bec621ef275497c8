import { z } from 'zod'
import { defineContract } from './contract.ts'
import { email, ownWords } from './fields.ts'
import { TOO_MANY } from './limits.ts'

const name = z
  .string('Enter your name')
  .trim()
  .min(1, 'Enter your name')
  .max(100, 'Enter a name of at most 100 characters')
  .regex(/^[^\p{Cc}\p{Cf}<>]*$/u, 'Enter your name on one line, without < or >')

const message = ownWords('Enter your message').pipe(
  z.string().min(1, 'Enter your message').max(5000, 'Enter a message of at most 5,000 characters'),
)

/** A message to the owner. */
export const contact = defineContract({
  method: 'POST',
  path: '/api/contact',
  session: 'none',
  body: z.object({
    /** Made for each message by its writer: one that is sent again under it is the same message. */
    id: z.string().regex(/^[\w-]{16,64}$/),
    name,
    email,
    message,
    /** A field that nobody sees; only robots fill it in. */
    reference: z.string().max(1000).default(''),
    /** Milliseconds that the form was there before it was sent. */
    elapsed: z.number().int().nonnegative(),
  }),
  reply: z.object({ message: z.string() }),
  failures: {
    ...TOO_MANY,
    'too-fast': {
      status: 422,
      message: 'That was very quick. Please wait a few seconds and send it again.',
    },
  },
})

export type ContactCall = typeof contact
