import { z } from 'zod'
import { defineContract, TOO_MANY_FAILURE } from './contract.ts'
import { email, freeText, personName } from './fields.ts'

const message = freeText('Enter your message').pipe(
  z.string().min(1, 'Enter your message').max(5000, 'Enter a message of at most 5,000 characters'),
)

const RELOAD_MESSAGE = 'Please reload the page and send your message again'

export const sendMessage = defineContract({
  method: 'POST',
  path: '/api/contact',
  session: 'none',
  body: z.object({
    /** The form makes an id for each message, so that sending it again doesn't deliver it twice. */
    id: z.string(RELOAD_MESSAGE).regex(/^[\w-]{16,64}$/, RELOAD_MESSAGE),
    name: personName('Enter your name'),
    email,
    message,
    /** A hidden field (honeypot): only bots fill it in. */
    reference: z.string().max(1000).default(''),
    /** Milliseconds between showing the form and sending it. */
    elapsed: z.number(RELOAD_MESSAGE).int(RELOAD_MESSAGE).nonnegative(RELOAD_MESSAGE),
  }),
  reply: z.object({ message: z.string() }),
  failures: {
    ...TOO_MANY_FAILURE,
    'too-fast': {
      status: 422,
      message: 'That was very quick. Please wait a few seconds and send it again.',
    },
  },
})
